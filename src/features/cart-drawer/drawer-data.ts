/** What the owner has set, as PHP prints it into the page; an empty text or colour is the default's. */
import { shaped } from '../../platform/check';

export interface DrawerData {
	readonly openOnAdd: boolean;
	readonly side: string;
	/** Milliseconds. */
	readonly speed: number;
	readonly coupons: string;
	readonly savings: boolean;
	readonly viewCartLink: boolean;
	readonly title: string;
	readonly emptyTitle: string;
	readonly emptyText: string;
	readonly checkoutLabel: string;
	readonly continueLabel: string;
	readonly colorAccent: string;
	readonly colorSurface: string;
	readonly colorText: string;
	readonly continueUrl: string;
}

const DEFAULTS: DrawerData = {
	openOnAdd: false,
	side: 'end',
	speed: 400,
	coupons: 'line',
	savings: true,
	viewCartLink: true,
	title: '',
	emptyTitle: '',
	emptyText: '',
	checkoutLabel: '',
	continueLabel: '',
	colorAccent: '',
	colorSurface: '',
	colorText: '',
	continueUrl: '',
};

export const readDrawerData = ( value: unknown ): DrawerData => shaped( value, DEFAULTS, ( name ) => name );

/** From the settings as they are saved (`empty_title`), for a preview of what is not saved yet. */
export const readDrawerSettings = ( values: unknown ): DrawerData => shaped( values, DEFAULTS );
