/**
 * Start options besides templates: a demo product, and importing another plugin's forms. If forms exist, only the
 * option to delete the demo product.
 */
import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { StartOptionsProps } from '../../../platform/builder/config/start';
import { useOnboarding, type UseOnboardingResult } from './use-start';

/**
 * @param props.open Opens a URL; tests mock it.
 */
export function StartOptions( {
	rest,
	isFirst,
	onImport,
	onChange,
	open = openUrl,
}: StartOptionsProps & { readonly open?: ( url: string ) => void } ): ReactElement | null {
	const onboarding = useOnboarding( rest );
	const { start, busy, failure, change } = onboarding;
	if ( ! start ) {
		return null;
	}
	const removeDemo = async (): Promise< void > => {
		if ( await change( 'DELETE' ) ) {
			onChange();
		}
	};
	const createDemo = async (): Promise< void > => {
		const newState = await change( 'POST' );
		if ( newState?.demo ) {
			open( newState.demo );
		}
	};
	return (
		<>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ start.demo !== '' && <Demo url={ start.demo } busy={ busy } onRemove={ () => void removeDemo() } /> }
			{ isFirst && (
				<FirstStartOptions
					onboarding={ onboarding }
					imports={ start.imports }
					onImport={ () => onImport( 0 ) }
					onCreateDemo={ () => void createDemo() }
				/>
			) }
		</>
	);
}

const openUrl = ( url: string ): void => window.location.assign( url );

interface FirstStartOptionsProps {
	readonly onboarding: UseOnboardingResult;
	readonly imports: number;
	readonly onImport: () => void;
	readonly onCreateDemo: () => void;
}

/** Options that depend on the server's response are last, so that nothing moves under the pointer. */
function FirstStartOptions( {
	onboarding: { start, busy },
	imports,
	onImport,
	onCreateDemo: onMake,
}: FirstStartOptionsProps ): ReactElement {
	return (
		<ul className="aisle-builder__ways">
			{ start?.demo === '' && (
				<StartOption
					title={ __( 'Demo product', 'aisle' ) }
					help={ __(
						'A demo product with a finished form, visible only to store managers. You can remove it in one click.',
						'aisle'
					) }
				>
					<Button
						__next40pxDefaultSize
						variant="primary"
						onClick={ onMake }
						isBusy={ busy }
						disabled={ busy }
						accessibleWhenDisabled
					>
						{ __( 'Try a demo product', 'aisle' ) }
					</Button>
				</StartOption>
			) }
			{ imports > 0 && (
				<StartOption
					title={ sprintf(
						/* translators: %d: how many forms. */
						_n(
							'%d form from another plugin was found',
							'%d forms from another plugin were found',
							imports,
							'aisle'
						),
						imports
					) }
					help={ __(
						'Forms are imported as drafts. A report lists what could not be imported. The other plugin’s forms don’t change.',
						'aisle'
					) }
				>
					<Button __next40pxDefaultSize variant="secondary" onClick={ onImport }>
						{ __( 'Review forms', 'aisle' ) }
					</Button>
				</StartOption>
			) }
		</ul>
	);
}

const StartOption = ( {
	title,
	help,
	children,
}: {
	readonly title: string;
	readonly help: string;
	readonly children: ReactNode;
} ): ReactElement => (
	<li>
		<span>
			<strong>{ title }</strong>
			<span className="aisle-builder__hint">{ help }</span>
		</span>
		{ children }
	</li>
);

function Demo( {
	url,
	busy,
	onRemove,
}: {
	readonly url: string;
	readonly busy: boolean;
	readonly onRemove: () => void;
} ): ReactElement {
	return (
		<p className="aisle-builder__demo">
			<span>{ __( 'Your demo product is ready. Shoppers can’t see it.', 'aisle' ) }</span>{ ' ' }
			<a href={ url }>{ __( 'View product', 'aisle' ) }</a>
			<Button
				variant="link"
				isDestructive
				onClick={ onRemove }
				isBusy={ busy }
				disabled={ busy }
				accessibleWhenDisabled
			>
				{ __( 'Remove demo', 'aisle' ) }
			</Button>
		</p>
	);
}
