<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles;

use Aisle\Features\Bundles\BoughtTogether\BoughtTogether;
use Aisle\Features\Bundles\BoughtTogether\ProductPairs;
use Aisle\Features\Bundles\BoughtTogether\ProductPanel;
use Aisle\Features\Bundles\Cart\BundleCart;
use Aisle\Features\Bundles\Cart\BundleCoupons;
use Aisle\Features\Bundles\Cart\BundleLine;
use Aisle\Features\Bundles\Cart\BundleLines;
use Aisle\Features\Bundles\Cart\BundlePackages;
use Aisle\Features\Bundles\Cart\BundlePrices;
use Aisle\Features\Bundles\Cart\BundleSaving;
use Aisle\Features\Bundles\Cart\OrderedBundle;
use Aisle\Features\Bundles\Cart\SharedBundle;
use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Features\Bundles\Documents\BundleType;
use Aisle\Features\Bundles\Documents\StoredBundles;
use Aisle\Features\Bundles\Page\AddFromPage;
use Aisle\Features\Bundles\Page\BundleAjax;
use Aisle\Features\Bundles\Page\BundleBlock;
use Aisle\Features\Bundles\Page\BundleForm;
use Aisle\Features\Bundles\Page\BundlePreview;
use Aisle\Features\Bundles\Page\EditedBundle;
use Aisle\Features\Bundles\Page\FormPost;
use Aisle\Features\Bundles\Page\FormTexts;
use Aisle\Features\Bundles\Page\InitialAnswers;
use Aisle\Features\Bundles\Page\ProductPlacement;
use Aisle\Platform\Cart\Lines\SavingHooks;
use Aisle\Platform\Contracts\CartPanel;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Contracts\ItemFields;
use Aisle\Platform\Contracts\LineGroup;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Documents\DocumentHooks;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\DocumentWatch;
use Aisle\Platform\Documents\HasDocuments;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;
use Aisle\Platform\Services;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;

/**
 * Products that are sold together: all or none are added, and their prices are reduced while they are together.
 */
final class Bundles implements Feature, HasDocuments, HasSettings, HasBootData {

	/** Not the constant of BundleSettings: it would load the class on each page. */
	public const FEATURE = 'bundles';

	/** Key of a bundle's data in the cart item, as in BundleLine. */
	private const DATA_KEY = 'aisle_bundle';

	/** Meta of a product with the bundles of its page, as in BundleRepository, which only pages with a bundle load. */
	private const PRODUCT_META = '_aisle_bundles';

	private const BUNDLE_FIELD   = 'aisle-bundle';
	private const EDIT_PARAMETER = 'aisle_edit_bundle';

	private const PREVIEW_PARAMETER = 'aisle-bundle-preview';

	/** Shortcode or block of a bundle in a page's content. */
	private const IN_CONTENT = '/\[aisle_bundle\s|<!-- wp:aisle\/bundle\s/';

	private ?StoredBundles $stored_bundles = null;

	/** @var Lazy<AddFromPage> */
	private readonly Lazy $add;

	/** @var Lazy<BundleForm> */
	private readonly Lazy $form;

	/** @var Lazy<FormPost> */
	private readonly Lazy $post;

	/**
	 * @param Lazy<covariant SharedLineData>  $line_data   Data of the lines themselves, such as their options.
	 * @param Lazy<covariant ItemFields>|null $item_fields Fields of the products' own forms.
	 */
	public function __construct(
		private readonly Services $services,
		private readonly Lazy $line_data,
		private readonly ?CartPanel $panel = null,
		private readonly ?Lazy $item_fields = null
	) {
		$this->add  = Lazy::of( fn(): AddFromPage => AddFromPage::create( $this->bundles(), $this->services->line_groups() ) );
		$this->post = Lazy::of( fn(): FormPost => new FormPost( $this->bundles(), $this->add ) );
		$this->form = Lazy::of( fn(): BundleForm => new BundleForm(
			$this->bundles(),
			$this->services->assets(),
			Lazy::of( fn(): InitialAnswers => new InitialAnswers(
				$this->post,
				new EditedBundle( $this->services->line_groups(), $this->line_data )
			) ),
			$this->item_fields
		) );
	}

	public function register(): void {
		$this->register_documents();
		$this->register_cart();
		$this->register_bought_together();
		$this->register_form();
	}

	public function boot_data(): ?array {
		return true === $this->form->created_instance()?->is_printed() ? array(
			'texts'     => FormTexts::for_browser(),
			'openOnAdd' => true === $this->panel?->is_shown() && $this->panel->opens_on_add(),
		) : null;
	}

	public function settings_title(): string {
		return __( 'Bundles', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Products;
	}

	public function settings_schema(): array {
		return BundleSettings::schema();
	}

	public function documents(): DocumentRepository {
		return $this->stored_bundles()->documents();
	}

	public function shared_line_data(): SharedLineData {
		return new SharedBundle( $this->line_data->get(), $this->services->line_groups() );
	}

	private function register_documents(): void {
		add_action( 'init', array( BundleType::class, 'register' ) );
		DocumentHooks::register(
			BundleType::NAME,
			Lazy::of( fn(): DocumentWatch => new DocumentWatch( BundleType::of(), $this->stored_bundles() ) )
		);
	}

	private function register_bought_together(): void {
		// Not the constants of ProductPairs: they would load the class on each page.
		add_action( 'aisle_count_product_pairs', array( ProductPairs::class, 'start' ) );
		add_action( 'aisle_count_product_pairs_batch', array( ProductPairs::class, 'count_batch' ), 10, 2 );
		DeferredHooks::outside_page_views( function (): void {
			register_deactivation_hook( dirname( __DIR__, 3 ) . '/plugin.php', array( ProductPairs::class, 'unschedule' ) );
			add_action( 'admin_init', function (): void {
				$settings    = $this->services->settings();
				$is_counting = $settings->boolean( self::FEATURE, 'bought_together' ) && $settings->boolean( self::FEATURE, 'suggestions' );
				$is_counting ? ProductPairs::schedule() : ProductPairs::unschedule();
			} );
			add_action(
				'woocommerce_product_options_related',
				fn() => ProductPanel::print_field( $this->services->settings()->boolean( self::FEATURE, 'bought_together' ) )
			);
			add_action( 'woocommerce_admin_process_product_object', array( ProductPanel::class, 'save' ) );
		} );
	}

	private function register_cart(): void {
		$groups = $this->services->line_groups();
		$prices = Lazy::of( fn(): BundlePrices => new BundlePrices( $this->bundles() ) );
		$groups->add( self::DATA_KEY, Lazy::of(
			fn(): LineGroup => new BundleLines( $this->bundles(), $prices->get(), new OrderedBundle( $this->bundles() ) )
		) );
		add_filter(
			'aisle_cart_operations',
			fn( array $operations ): array => array( 'add_bundle' => array( $this->add, 'add' ) ) + $operations
		);
		self::register_prices( $prices );
		$packages = Lazy::of( fn(): BundlePackages => new BundlePackages( $this->bundles() ) );
		add_filter(
			'woocommerce_cart_shipping_packages',
			static fn( mixed $list ): mixed => null !== WC()->cart && BundleLine::is_in( WC()->cart ) ? $packages->combine( $list ) : $list,
			20
		);
		$saving = Lazy::of( static fn(): BundleSaving => new BundleSaving( $prices->get(), $groups ) );
		SavingHooks::register_cart( self::DATA_KEY, $saving );
		SavingHooks::register_orders( $saving );
		self::register_display( Lazy::of( fn(): BundleCart => new BundleCart( $this->bundles(), $prices->get() ) ) );
		$this->register_coupons();
	}

	private function register_form(): void {
		add_shortcode( 'aisle_bundle', array( $this->form, 'shortcode' ) );
		$block = Lazy::of( fn(): BundleBlock => new BundleBlock( $this->form, $this->services->assets() ) );
		ServerBlock::add(
			'aisle/bundle',
			array( $block, 'register_block' ),
			array( $block, 'render' ),
			array( 'supports' => array( 'html' => false ) )
		);
		// After WooCommerce has loaded the cart (10), before its form handler (20).
		// phpcs:ignore WordPress.Security.NonceVerification -- FormPost checks what it reads.
		add_action( 'wp_loaded', fn() => isset( $_POST[ self::BUNDLE_FIELD ] ) ? $this->post->get()->handle() : null, 15 );
		$placement = Lazy::of( fn(): ProductPlacement => new ProductPlacement( $this->bundles(), $this->form->get() ) );
		// Block themes render the page before `wp_enqueue_scripts`.
		add_action( 'template_redirect', function () use ( $placement ): void {
			$id = is_singular() ? get_queried_object_id() : 0;
			if ( $id > 0 && is_product() && $this->may_have_forms( $id ) ) {
				$placement->get()->register( $id );
			}
			$content = $id > 0 ? (string) get_post_field( 'post_content', $id, 'raw' ) : '';
			if ( 1 === preg_match( self::IN_CONTENT, $content ) ) {
				$this->form->get()->prepare_content( $content );
			}
		} );
		// phpcs:ignore WordPress.Security.NonceVerification -- Only whether it is there.
		add_action( 'template_redirect', static fn() => isset( $_GET[ self::EDIT_PARAMETER ] ) ? EditedBundle::send_headers() : null );
		$preview = Lazy::of( fn(): BundlePreview => new BundlePreview( $this->bundles(), $this->form ) );
		// phpcs:ignore WordPress.Security.NonceVerification -- BundlePreview checks it.
		add_action( 'template_redirect', static fn() => isset( $_GET[ self::PREVIEW_PARAMETER ] ) ? $preview->show_page() : null, 0 );
		$ajax = Lazy::of( fn(): BundleAjax => new BundleAjax( $this->bundles() ) );
		$this->services->ajax()->add_site_action(
			'aisle_bundle_add',
			array( $ajax, 'handle_request' ),
			static fn( ApiError $error ): array => BundleAjax::reject( $error )
		);
	}

	/** Returns whether a product's page may show a form, without loading further classes. */
	private function may_have_forms( int $product_id ): bool {
		return is_array( get_post_meta( $product_id, self::PRODUCT_META, true ) )
			|| $this->services->settings()->boolean( self::FEATURE, 'bought_together' );
	}

	/** @param Lazy<BundlePrices> $prices */
	private static function register_prices( Lazy $prices ): void {
		// Other carts, such as those of subscriptions, share the products with their prices and may contain parts of a group.
		$restore_prices = static fn( mixed $cart = null ) =>
			$cart instanceof \WC_Cart && WC()->cart === $cart ? $prices->created_instance()?->restore_prices( $cart ) : null;
		$set_prices     = static fn( mixed $cart = null ) =>
			$cart instanceof \WC_Cart && WC()->cart === $cart && array() !== $cart->cart_contents && BundleLine::is_in( $cart )
				? $prices->get()->set_prices( $cart )
				: null;
		$keep_prices    = static fn( mixed $cart = null ) =>
			$cart instanceof \WC_Cart && WC()->cart === $cart ? $prices->created_instance()?->keep_later_prices( $cart ) : null;
		add_action( 'woocommerce_before_calculate_totals', $restore_prices, PHP_INT_MIN );
		add_action( 'woocommerce_before_calculate_totals', $set_prices, 30 );
		add_action( 'woocommerce_before_calculate_totals', $keep_prices, PHP_INT_MAX );
		// Without a calculation, WooCommerce shows the prices of the loaded lines.
		add_action(
			'woocommerce_cart_loaded_from_session',
			static function ( mixed $cart = null ) use ( $restore_prices, $set_prices ): void {
				$restore_prices( $cart );
				$set_prices( $cart );
			},
			30
		);
		$filter_price = static fn( mixed $price, mixed $product = null ): mixed =>
			$product instanceof \WC_Product ? $prices->created_instance()?->filter_price( $price, $product ) ?? $price : $price;
		add_filter( 'woocommerce_product_get_price', $filter_price, PHP_INT_MAX, 2 );
		add_filter( 'woocommerce_product_variation_get_price', $filter_price, PHP_INT_MAX, 2 );
	}

	/** @param Lazy<BundleCart> $cart */
	private static function register_display( Lazy $cart ): void {
		add_filter(
			'aisle_cart_line',
			static fn( mixed $line, mixed $item = null ): mixed =>
				BundleLine::is( $item ) ? $cart->get()->with_bundle( $line, $item ) : $line,
			// After the features that edit single lines.
			30,
			2
		);
		add_action(
			'woocommerce_after_cart_item_name',
			static fn( mixed $item = null ) => BundleLine::is( $item ) ? $cart->get()->print_edit_link( $item ) : null
		);
		add_action(
			'woocommerce_check_cart_items',
			static fn() => null !== WC()->cart && BundleLine::is_in( WC()->cart ) ? $cart->get()->add_notices( WC()->cart ) : null
		);
	}

	private function register_coupons(): void {
		$coupons = Lazy::of( fn(): BundleCoupons => new BundleCoupons( $this->bundles() ) );
		add_filter( 'woocommerce_coupon_is_valid_for_product', array( $coupons, 'is_valid_for_product' ), 10, 4 );
		add_filter( 'woocommerce_coupon_get_items_to_apply', array( $coupons, 'items_with_coupon' ) );
		add_filter( 'woocommerce_coupon_is_valid', array( $coupons, 'check_cart_coupon' ), 10, 3 );
		add_filter( 'woocommerce_coupon_error', array( $coupons, 'error_message' ), 10, 2 );
	}

	private function bundles(): BundleRepository {
		return $this->stored_bundles()->bundles;
	}

	private function stored_bundles(): StoredBundles {
		return $this->stored_bundles ??= new StoredBundles( new BundleRepository(
			Lazy::of( fn(): BoughtTogether => new BoughtTogether( $this->services->settings() ) )
		) );
	}
}
