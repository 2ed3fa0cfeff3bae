// What is loaded with a table of this game: its board and its icons.
import icons from 'virtual:icons/monsterlands';
import { addIcons } from '../../lib/icons';

addIcons(icons);

export { default as Table } from './Table.svelte';
