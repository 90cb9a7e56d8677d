import { Button, Notice, Spinner } from '@wordpress/components';
import { Component, Suspense, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { isSameValue, type SettingValues } from '../ui-admin/setting-value';
import type { PreviewProps } from '../ui-admin/settings-preview';
import { changedKeys, type FeatureState } from './store/reducer';

interface PreviewPaneProps {
	readonly Preview: ComponentType< PreviewProps >;
	readonly feature: FeatureState;
	readonly features: readonly FeatureState[];
}

/** Preview beside the settings. On narrow screens, a button above the settings opens it. */
export function PreviewPane( { Preview, feature, features }: PreviewPaneProps ): ReactElement {
	const [ isOpen, setOpen ] = useState( false );
	const changes = useChanges( features );
	const saves = useSaveCount( features );
	return (
		<section
			className={ `aisle-admin__preview${ isOpen ? ' is-open' : '' }` }
			aria-label={ __( 'Preview', 'aisle' ) }
		>
			<Button
				className="aisle-admin__preview-opener"
				variant="secondary"
				__next40pxDefaultSize
				aria-expanded={ isOpen }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ isOpen ? __( 'Hide the preview', 'aisle' ) : __( 'Show the preview', 'aisle' ) }
			</Button>
			<div className="aisle-admin__preview-body">
				<PreviewBoundary>
					<Suspense
						fallback={
							<div className="aisle-admin__loading" role="status">
								<Spinner />
								{ __( 'Loading the preview…', 'aisle' ) }
							</div>
						}
					>
						<Preview
							values={ feature.draft }
							features={ Object.fromEntries( features.map( ( { name, draft } ) => [ name, draft ] ) ) }
							changes={ changes }
							saveCount={ saves }
						/>
					</Suspense>
				</PreviewBoundary>
			</div>
		</section>
	);
}

/**
 * Returns the unsaved values by feature. The object stays the same until a draft changes, so that a preview sends a
 * request only then.
 */
function useChanges( features: readonly FeatureState[] ): Readonly< Record< string, SettingValues > > {
	const changes: Record< string, SettingValues > = {};
	for ( const feature of features ) {
		const keys = changedKeys( feature );
		if ( keys.length > 0 ) {
			changes[ feature.name ] = Object.fromEntries(
				keys.flatMap( ( key ) =>
					feature.draft[ key ] === undefined ? [] : [ [ key, feature.draft[ key ] ] ]
				)
			);
		}
	}
	const text = JSON.stringify( changes );
	const lastChanges = useRef( { text, changes } );
	if ( lastChanges.current.text !== text ) {
		lastChanges.current = { text, changes };
	}
	return lastChanges.current.changes;
}

/** Counts changes of the saved values, no matter what saved them. */
function useSaveCount( features: readonly FeatureState[] ): number {
	const savedState = useRef( { count: 0, values: new Map< string, SettingValues >() } );
	return useMemo( () => {
		const previousValues = savedState.current.values;
		const isChanged = features.some( ( { name, values } ) => {
			const previous = previousValues.get( name );
			return (
				previous !== undefined &&
				previous !== values &&
				Object.keys( values ).some( ( key ) => ! isSameValue( previous[ key ], values[ key ] ) )
			);
		} );
		savedState.current = {
			count: savedState.current.count + ( isChanged ? 1 : 0 ),
			values: new Map( features.map( ( { name, values } ) => [ name, values ] ) ),
		};
		return savedState.current.count;
	}, [ features ] );
}

/** Shows a notice if the preview fails to load or crashes. The settings keep working. */
class PreviewBoundary extends Component< { children: ReactNode }, { isBroken: boolean } > {
	override state = { isBroken: false };

	static getDerivedStateFromError(): { isBroken: boolean } {
		return { isBroken: true };
	}

	override render(): ReactNode {
		return this.state.isBroken ? (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'The preview could not be loaded. Your settings still work. Reload the page to see the preview.',
					'aisle'
				) }
			</Notice>
		) : (
			this.props.children
		);
	}
}
