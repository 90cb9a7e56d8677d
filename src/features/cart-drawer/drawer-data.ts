/** The merchant's settings as PHP prints them into the page. An empty text or color means the default. */
import { readShape } from '../../platform/check';

export interface DrawerData {
	readonly openOnAdd: boolean;
	readonly side: string;
	/** In ms. */
	readonly animationMs: number;
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
	animationMs: 400,
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

export const readDrawerData = ( value: unknown ): DrawerData => readShape( value, DEFAULTS, ( name ) => name );

/** Reads settings in their stored form (`empty_title`), for a preview of unsaved settings. */
export const readDrawerSettings = ( values: unknown ): DrawerData => readShape( values, DEFAULTS );
