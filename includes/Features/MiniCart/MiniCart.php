<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Ajax;
use Aisle\Platform\Assets;
use Aisle\Platform\Feature;
use Aisle\Platform\HasBootData;
use Aisle\Platform\HasSettings;
use Aisle\Platform\MenuItem;
use Aisle\Platform\Settings;

/**
 * The cart in a theme's header: a dropdown or a panel, as block, shortcode, menu item and in place of WooCommerce's.
 */
final class MiniCart implements Feature, HasSettings, HasBootData {

	private ?MiniCartControl $control = null;

	private ?ReplacedMiniCarts $replaced = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax
	) {}

	public function register(): void {
		add_shortcode( 'aisle_mini_cart', array( $this->control(), 'shortcode' ) );
		( new MiniCartBlock( $this->control() ) )->register();
		( new MenuItem( 'mini-cart', self::menu_texts( ... ), $this->control()->html( ... ) ) )->register();
		$this->replaced = new ReplacedMiniCarts( $this->settings, $this->control() );
		$this->replaced->register();
		add_filter( 'aisle_cart_control_printed', array( $this, 'is_printed' ) );
		( new QuantityCall( $this->ajax ) )->register();
	}

	/** Only on pages that have one. Asked at the page's end, when it is known what else of the cart opens there. */
	public function boot_data(): ?array {
		if ( ! $this->control()->is_printed() ) {
			return null;
		}
		$panel = CartPanel::shown();
		return array(
			'hasPanel'  => $panel['shown'],
			'openOnAdd' => $this->settings->boolean( MiniCartSettings::ROOM, 'open_on_add' ) && ! $panel['opens_on_add'] && true !== $this->replaced?->opens_theirs(),
			'closeAfter' => $this->settings->integer( MiniCartSettings::ROOM, 'close_after' ),
		);
	}

	/**
	 * `aisle_cart_control_printed`
	 *
	 * @param mixed $printed
	 */
	public function is_printed( $printed ): bool {
		return true === $printed || $this->control()->is_printed();
	}

	/**
	 * @return array{title: string, choice: string}
	 */
	private static function menu_texts(): array {
		return array(
			'title'  => __( 'Mini cart', 'aisle' ),
			'choice' => __( 'Cart with its number of items', 'aisle' ),
		);
	}

	private function control(): MiniCartControl {
		return $this->control ??= new MiniCartControl( $this->settings, $this->assets );
	}

	public function settings_title(): string {
		return __( 'Mini cart', 'aisle' );
	}

	public function settings_schema(): array {
		return MiniCartSettings::schema();
	}
}
