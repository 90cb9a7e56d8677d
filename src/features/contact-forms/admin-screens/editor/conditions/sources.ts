/** Condition sources about the visitor. */
import { __ } from '@wordpress/i18n';
import type { BuilderConditions } from '../../../../../platform/builder/config/conditions';
import { LoggedIn, Role } from './customer-values';

const NO_OPTION_NAMES = {};

export const CONDITIONS: BuilderConditions = {
	title: () => __( 'Visitor', 'aisle' ),
	sources: [
		{ name: 'logged_in', title: () => __( 'Customer is logged in', 'aisle' ), valueKind: 'logged-in' },
		{ name: 'role', title: () => __( 'Customer role', 'aisle' ), valueKind: 'role' },
	],
	kinds: {
		'logged-in': { relations: [ 'is' ], control: 'own', Value: LoggedIn },
		role: { relations: [ 'is', 'is_not' ], control: 'own', Value: Role },
	},
	useOptionNames: () => NO_OPTION_NAMES,
};
