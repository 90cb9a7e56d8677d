<?php
declare(strict_types=1);

namespace Aisle\Features\Header;

use Aisle\Platform\Feature;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\SelectorCheck;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ThemeHeader;

/**
 * Keeps the theme's header at the top of the window: always, after some scrolling, or while the page scrolls up.
 */
final class Header implements Feature, HasSettings {

	public const FEATURE = 'header';

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	public function register(): void {
		// A block theme renders its header before the head is printed.
		add_action( 'template_redirect', array( $this, 'start' ) );
	}

	public function start(): void {
		$mode = $this->settings->string( self::FEATURE, 'mode' );
		if ( 'off' !== $mode ) {
			( new StickyHeader( $this->assets, $mode, $this->settings->string( self::FEATURE, 'selector' ) ) )->register();
		}
	}

	public function settings_title(): string {
		return __( 'Header', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Theme;
	}

	public function settings_schema(): array {
		return array(
			'mode'     => array(
				'type'    => 'choice',
				'default' => 'off',
				'label'   => __( 'Sticky header', 'aisle' ),
				'help'    => __(
					'Nothing changes if your theme’s header is already sticky, covers the page, or is higher than 40 % of the window.',
					'aisle'
				),
				'card'    => __( 'Header', 'aisle' ),
				'choices' => array(
					'off'    => __( 'Off', 'aisle' ),
					'always' => __( 'Always visible', 'aisle' ),
					'after'  => __( 'Comes back after scrolling down', 'aisle' ),
					'hide'   => __( 'Hides on scrolling down, comes back on scrolling up', 'aisle' ),
				),
			),
			'selector' => array(
				'type'        => 'string',
				'default'     => '',
				'label'       => __( 'Selector of the header', 'aisle' ),
				'help'        => __( 'CSS selector of the element, if the default does not match your theme.', 'aisle' ),
				'card'        => __( 'Header', 'aisle' ),
				'placeholder' => ThemeHeader::selector(),
				'pick'        => home_url( '/' ),
				'sticky'      => HeaderStyle::STICKY_ALREADY,
				'check'       => SelectorCheck::error( ... ),
				'if'          => array( 'mode', array( 'always', 'after', 'hide' ) ),
			),
		);
	}
}
