<?php
declare(strict_types=1);

namespace Aisle\Features\Notices;

use Aisle\Platform\Feature;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;

/**
 * The announcement bar at the top of the page, as a setting, block and shortcode; messages and covers of waiting parts
 * for other plugins' scripts.
 */
final class Notices implements Feature, HasSettings {

	/** As in NoticesSettings, which only settings and bars load. */
	private const FEATURE = 'notices';

	/** Supports of the block, as in block.json; storefront pages read neither that file nor the block's class. */
	private const SUPPORTS = array(
		'html'  => false,
		'align' => array( 'wide', 'full' ),
		'color' => array(
			'background' => true,
			'text'       => true,
		),
	);

	/** @var Lazy<AnnouncementBar> */
	private readonly Lazy $bar;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {
		$this->bar = Lazy::of( fn(): AnnouncementBar => new AnnouncementBar( $this->settings, $this->assets ) );
	}

	public function register(): void {
		add_action( 'template_redirect', array( $this, 'start' ) );
		add_shortcode( 'aisle_announcement_bar', array( $this->bar, 'shortcode' ) );
		$block = Lazy::of( fn(): BarBlock => new BarBlock( $this->bar, $this->assets ) );
		ServerBlock::add(
			'aisle/announcement-bar',
			array( $block, 'register_block' ),
			array( $block, 'render' ),
			array( 'supports' => self::SUPPORTS )
		);
	}

	public function start(): void {
		if ( $this->settings->boolean( self::FEATURE, 'bar' ) ) {
			$this->bar->get()->register();
		}
		if ( $this->settings->boolean( self::FEATURE, 'messages' ) ) {
			add_action( 'wp_enqueue_scripts', fn() => $this->assets->need_script( 'notices-messages' ) );
		}
	}

	public function settings_title(): string {
		return __( 'Notices', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Theme;
	}

	public function settings_schema(): array {
		return NoticesSettings::schema();
	}
}
