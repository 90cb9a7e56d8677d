import { Button, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentProps, ReactElement } from 'react';
import { SelectorPicker } from './selector-picker';
import { SelectorReport } from './selector-report';
import type { Setting } from './settings-data';

interface SelectorControlProps {
	readonly field: ComponentProps< typeof TextControl >;
	readonly setting: Setting;
	readonly onPick: ( selector: string ) => void;
}

/** CSS selector that can be entered, or picked on a page of the store. */
export function SelectorControl( { field, setting, onPick }: SelectorControlProps ): ReactElement {
	const [ isPicking, setPicking ] = useState( false );
	const close = (): void => setPicking( false );
	return (
		<div className="aisle-admin__selector">
			<TextControl { ...field } />
			<Button
				variant="secondary"
				__next40pxDefaultSize
				aria-label={ pickLabel( setting.label ) }
				onClick={ () => setPicking( true ) }
			>
				{ __( 'Pick on the page', 'aisle' ) }
			</Button>
			<SelectorReport
				selector={ String( field.value ).trim() || setting.placeholder }
				pages={ setting.pages }
				stickySelector={ setting.stickySelector }
			/>
			{ isPicking && (
				<SelectorPicker
					url={ setting.pickUrl }
					onClose={ close }
					onPick={ ( selector ) => {
						close();
						onPick( selector );
					} }
				/>
			) }
		</div>
	);
}

/* translators: %s: label of a setting, such as "Selector of the header". */
const pickLabel = ( label: string ): string => sprintf( __( 'Pick on the page: %s', 'aisle' ), label );
