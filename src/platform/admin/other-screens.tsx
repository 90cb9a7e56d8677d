import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { adminScreens } from '../ui-admin/admin-data';

/** Links to the plugin's other screens, for merchants who open the settings first. */
export function OtherScreens(): ReactElement | null {
	const screens = adminScreens();
	return screens.length === 0 ? null : (
		<nav className="aisle-admin__screens" aria-label={ __( 'Get started', 'aisle' ) }>
			<span aria-hidden="true">{ __( 'Get started:', 'aisle' ) }</span>
			{ screens.map( ( { title, url } ) => (
				<Button key={ url } __next40pxDefaultSize variant="secondary" href={ url }>
					{ title }
				</Button>
			) ) }
		</nav>
	);
}
