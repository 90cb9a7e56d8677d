import { loadRooms } from './actions';

/** Whoever asks for the rooms first has them loaded. */
export const getRooms = loadRooms;
