/** A lazy-loaded field type, with a placeholder of the same height until then. */
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { isContent } from '../../domain/form/answer';
import { useFieldSettings, type FieldSettings } from './field-settings';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { runAfterBlur } from './use-hydrated';

type FieldComponent = ComponentType< FieldProps >;

/**
 * Component of a lazy-loaded field type. If `load()` has resolved before the first render, the placeholder is never
 * shown.
 */
export type LazyFieldType = FieldComponent & { load: () => Promise< FieldComponent > };

/**
 * Returns the control's height in pixels; null for the height of the theme's text input.
 */
type Height = ( field: FieldProps[ 'field' ], settings: FieldSettings ) => number | null;

export function lazyField( load: () => Promise< FieldComponent >, height: Height ): LazyFieldType {
	const chunk = new Chunk( load );
	function LazyField( props: FieldProps ) {
		const [ state, setState ] = useState< { kind: FieldComponent | null; failed: boolean } >( {
			kind: chunk.kind,
			failed: false,
		} );
		useEffect( () => {
			if ( state.kind ) {
				return undefined;
			}
			let isMounted = true;
			chunk.load().then(
				( kind ) => isMounted && setState( { kind, failed: false } ),
				() => isMounted && setState( { kind: null, failed: true } )
			);
			return () => void ( isMounted = false );
			// eslint-disable-next-line react-hooks/exhaustive-deps -- Asked for once.
		}, [] );
		return state.kind ? (
			<state.kind { ...props } />
		) : (
			<Placeholder { ...props } height={ height } failed={ state.failed } />
		);
	}
	return Object.assign( LazyField, { load: () => chunk.load() } );
}

/**
 * Renders a working control and replaces it by a better one when that has loaded and the focus is elsewhere. If loading
 * fails, the first one stays.
 *
 * @param isPrinted True if PHP prints the second control. It is then rendered at once if it has loaded.
 */
export function upgradedField(
	First: FieldComponent,
	load: () => Promise< FieldComponent >,
	isPrinted = false
): LazyFieldType {
	const chunk = new Chunk( load );
	function UpgradedField( props: FieldProps ) {
		const [ upgrade, setUpgrade ] = useState( () => ( isPrinted && chunk.kind ? { kind: chunk.kind } : null ) );
		const { id } = props;
		useEffect( () => {
			if ( upgrade ) {
				return undefined;
			}
			let cancelUpgrade: () => void = () => undefined;
			let isMounted = true;
			chunk.load().then(
				( kind ) => isMounted && ( cancelUpgrade = runAfterBlur( id, () => setUpgrade( { kind } ) ) ),
				() => undefined
			);
			return () => {
				isMounted = false;
				cancelUpgrade();
			};
			// eslint-disable-next-line react-hooks/exhaustive-deps -- Exchanged once.
		}, [ id ] );
		return upgrade ? <upgrade.kind { ...props } /> : <First { ...props } />;
	}
	return Object.assign( UpgradedField, { load: () => chunk.load() } );
}

class Chunk {
	kind: FieldComponent | null = null;
	private loading: Promise< FieldComponent > | null = null;

	constructor( private readonly get: () => Promise< FieldComponent > ) {}

	async load(): Promise< FieldComponent > {
		this.loading ??= this.get();
		try {
			this.kind = await this.loading;
			return this.kind;
		} catch ( error ) {
			// The next field of this type tries again.
			this.loading = null;
			throw error;
		}
	}
}

/** Placeholder that includes the current answer as hidden inputs, so that an early add loses nothing. */
function Placeholder( {
	field,
	name,
	id,
	view,
	answer,
	height,
	failed,
}: FieldProps & { height: Height; failed: boolean } ) {
	const settings = useFieldSettings();
	const loadError = failed ? __( 'This field could not be loaded. Please reload the page.', 'aisle' ) : null;
	const pixels = height( field, settings );
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ loadError ?? view.error }>
			{ pixels === null ? (
				<TextInputPlaceholder id={ id } isPair={ field.type === 'datetime-local' } />
			) : (
				<div className="aisle-field__placeholder" style={ { blockSize: pixels } } aria-hidden="true" />
			) }
			{ ! isContent( field.type ) &&
				view.visible &&
				answer?.values.map( ( value ) => (
					<input key={ value } type="hidden" name={ `${ name }[values][]` } value={ value } />
				) ) }
		</FieldFrame>
	);
}

/**
 * Disabled text inputs, so that the placeholder has the height of the theme's text inputs; two for a date with a time.
 */
function TextInputPlaceholder( { id, isPair }: { id: string; isPair: boolean } ) {
	const line = <input id={ id } type="text" className="aisle-field__control" disabled />;
	return isPair ? (
		<div className="aisle-field__pair aisle-field__pair--waiting">
			<div>{ line }</div>
			<div>
				<input type="text" className="aisle-field__control" disabled />
			</div>
		</div>
	) : (
		line
	);
}
