import type { SettingValues } from './setting-value';

/** What a room's preview beside its settings gets: drafts, saved or not. */
export interface PreviewProps {
	/** Of the room that is shown. */
	readonly values: SettingValues;
	/** Of every room. */
	readonly rooms: Readonly< Record< string, SettingValues > >;
	/** Of every room: its drafts where they differ from what is saved. The same object until something changes. */
	readonly changes: Readonly< Record< string, SettingValues > >;
	/** Grows with each save: what the shop itself shows may be another now. */
	readonly saves: number;
}
