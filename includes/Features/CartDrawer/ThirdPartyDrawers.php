<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Settings\Settings;

/**
 * Drawers of other plugins and of the theme. They would open together with Aisle's drawer, so only one is shown; the
 * merchant selects it. Until then, a plugin's drawer is shown instead of Aisle's, and Aisle's instead of a theme's.
 */
final class ThirdPartyDrawers {

	public const SETTING = 'drawer';

	/** Constants and classes that identify the plugins. */
	private const PLUGINS = array(
		'FKCART_VERSION'                 => 'FunnelKit Cart',
		'XOO_WSC_VERSION'                => 'Side Cart WooCommerce',
		'WOOFC_VERSION'                  => 'WPC Fly Cart',
		'MODERNCART_VER'                 => 'Modern Cart',
		'CADDY_VERSION'                  => 'Caddy',
		'VI_WOO_CART_ALL_IN_ONE_VERSION' => 'Cart All In One',
	);

	/** Folders of the free and the paid plugin. */
	private const FOLDERS = array(
		'FKCART_VERSION'                 => array( 'cart-for-woocommerce' ),
		'XOO_WSC_VERSION'                => array( 'side-cart-woocommerce', 'side-cart-woocommerce-premium' ),
		'WOOFC_VERSION'                  => array( 'woo-fly-cart', 'woo-fly-cart-premium' ),
		'MODERNCART_VER'                 => array( 'modern-cart', 'modern-cart-starter' ),
		'CADDY_VERSION'                  => array( 'caddy', 'caddy-premium' ),
		'VI_WOO_CART_ALL_IN_ONE_VERSION' => array( 'woo-cart-all-in-one', 'woocommerce-cart-all-in-one' ),
	);

	/** The plugins' own filters that turn their drawer off. */
	private const OFF_FILTERS = array(
		'FKCART_VERSION'  => array( 'fkcart_is_cart_enabled' => false ),
		'XOO_WSC_VERSION' => array( 'xoo_wsc_is_sidecart_page' => false ),
	);

	/**
	 * The theme's drawer, read before any of its settings are overridden. False if the theme has none, null before the
	 * first read.
	 */
	private ThirdPartyDrawer|false|null $theme_drawer = null;

	/**
	 * @param Settings|null $settings Contains the merchant's choice; null if there is none.
	 */
	public function __construct( private readonly ?Settings $settings = null ) {}

	/**
	 * @return string Name of the drawer that is shown instead of Aisle's; '' if Aisle's is shown.
	 */
	public function active_drawer_name(): string {
		$other = $this->detected_drawer();
		return null === $other || $this->is_suppressed( $other ) ? '' : $other->name;
	}

	/** Returns the other drawer of this store, shown or suppressed. */
	public function detected_drawer(): ?ThirdPartyDrawer {
		/**
		 * Filters the plugins whose cart drawer is shown instead of Aisle's. Remove a plugin if its drawer is disabled
		 * in its own settings; add one that Aisle does not recognize.
		 *
		 * @param array<string, string> $drawers Constant or class that exists while the plugin is active => the
		 *                                       plugin's name.
		 */
		$drawers = (array) apply_filters( 'aisle_third_party_cart_drawers', self::PLUGINS );
		foreach ( $drawers as $identifier => $name ) {
			$identifier = (string) $identifier;
			if (
				is_string( $name )
				&& ( defined( $identifier ) || class_exists( $identifier, false ) )
				&& ! self::is_disabled( $identifier )
			) {
				return new ThirdPartyDrawer(
					$name,
					false,
					self::FOLDERS[ $identifier ] ?? self::folder_of( $identifier ),
					self::OFF_FILTERS[ $identifier ] ?? array()
				);
			}
		}
		$this->theme_drawer ??= ThemeDrawers::active() ?? false;
		return false === $this->theme_drawer ? null : $this->theme_drawer;
	}

	public function is_suppressed( ThirdPartyDrawer $other ): bool {
		$choice = $this->settings?->string( DrawerSettings::FEATURE, self::SETTING ) ?? self::default_choice( $other );
		return self::aisle_choice( $other ) === $choice && $other->can_be_suppressed();
	}

	/**
	 * Returns the setting with which the merchant selects Aisle's drawer or the detected one. Its values contain the ID
	 * of the detected drawer, so that the choice does not apply to another drawer later.
	 *
	 * @return array<string, array{
	 * type: string,
	 * default: string,
	 * label: string,
	 * help?: string,
	 * card?: string,
	 * hidden?: bool,
	 * varies: bool,
	 * choices: array<string, string>,
	 * }>
	 */
	public function setting(): array {
		$other   = $this->detected_drawer();
		$setting = array(
			'type'    => 'choice',
			'default' => 'none',
			'label'   => __( 'Cart drawer shown to shoppers', 'aisle' ),
			'card'    => __( 'Cart drawer', 'aisle' ),
			'hidden'  => true,
			'varies'  => true,
			'choices' => array( 'none' => '' ),
		);
		if ( null !== $other && $other->can_be_suppressed() ) {
			$setting = array(
				'default' => self::default_choice( $other ),
				'hidden'  => false,
				'help'    => sprintf(
					/* translators: %s: name of a plugin or theme. */
					__(
						'“%s” also has a cart drawer. The drawer that you don’t select will be turned off and keep its settings.',
						'aisle'
					),
					$other->name
				),
				'choices' => array(
					self::aisle_choice( $other ) => __( 'Aisle', 'aisle' ),
					$other->id()         => $other->name,
				),
			) + $setting;
		}
		return array( self::SETTING => $setting );
	}

	public static function aisle_choice( ThirdPartyDrawer $other ): string {
		return 'aisle-' . $other->id();
	}

	private static function default_choice( ThirdPartyDrawer $other ): string {
		return $other->is_theme ? self::aisle_choice( $other ) : $other->id();
	}

	/**
	 * Returns whether the plugin's own settings turn its drawer off. FunnelKit Cart's drawer is off until the merchant
	 * has set it up, or if it is shown nowhere.
	 */
	private static function is_disabled( string $identifier ): bool {
		$setting = array( 'FKCart\\Includes\\Data', 'get_value' );
		if ( 'FKCART_VERSION' !== $identifier || ! is_callable( $setting ) ) {
			return false;
		}
		return 0 === (int) $setting( 'enable_cart' )
			|| ( 'none' === $setting( 'cart_display' ) && ! wp_validate_boolean( $setting( 'enable_menu' ) ) );
	}

	/**
	 * @return list<string> Folder of the plugin that has the class.
	 */
	private static function folder_of( string $identifier ): array {
		$file      = class_exists( $identifier, false ) ? (string) ( new \ReflectionClass( $identifier ) )->getFileName() : '';
		$parts     = explode( '/', plugin_basename( $file ) );
		$is_plugin = '' !== $file && count( $parts ) > 1 && is_dir( WP_PLUGIN_DIR . '/' . $parts[0] );
		return $is_plugin && dirname( plugin_basename( dirname( __DIR__, 3 ) . '/plugin.php' ) ) !== $parts[0]
			? array( $parts[0] )
			: array();
	}
}
