<?php
declare(strict_types=1);

namespace Aisle\Features\Checkout;

use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Windows with the store's terms and with the login form, messages at fields of the classic checkout, and tables of the
 * account pages that scroll.
 */
final class Checkout implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'checkout';

	/** @var Lazy<LoginForm> */
	private readonly Lazy $login_form;

	/** Scripts object of the page with the checkout block; it identifies the page. */
	private ?\WP_Scripts $block_scripts = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax
	) {
		$this->login_form = Lazy::of( static fn(): LoginForm => new LoginForm() );
	}

	public function register(): void {
		$this->ajax->add_wc_action( 'aisle_terms', static fn(): array => TermsPage::handle_request() );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'woocommerce_blocks_enqueue_checkout_block_scripts_after', array( $this, 'enqueue_with_block' ) );
		// WooCommerce prints the terms at priority 30.
		add_action( 'woocommerce_checkout_terms_and_conditions', array( $this, 'skip_printed_terms' ), 1 );
		$fields = Lazy::of( static fn(): AddOnFields => new AddOnFields() );
		add_filter(
			'woocommerce_checkout_fields',
			fn( $groups ) => $this->settings->boolean( self::FEATURE, 'field_errors' ) ? $fields->get()->add_checks( $groups ) : $groups,
			PHP_INT_MAX
		);
		$this->register_login();
	}

	private function register_login(): void {
		$form  = $this->login_form;
		$is_on = fn(): bool => $this->settings->boolean( self::FEATURE, 'login_popup' );
		// The names are literals: the constants of LoginForm would load the class on each page.
		$this->ajax->add_wc_action(
			'aisle_login_form',
			static fn(): array => $is_on() ? $form->get()->response() : LoginForm::reject()
		);
		$this->ajax->add_wc_action(
			'aisle_login',
			static fn(): array => $is_on() ? $form->get()->result() : LoginForm::reject()
		);
		// WooCommerce's form handler logs in at priority 20.
		// phpcs:ignore WordPress.Security.NonceVerification -- Only whether there are any.
		$may_be_sent = static fn(): bool => isset( $_GET['wc-ajax'] ) || array() !== $_POST;
		add_action(
			'wp_loaded',
			static fn() => $may_be_sent() && LoginForm::is_sent() && $is_on() ? $form->get()->prepare() : null,
			19
		);
		add_action(
			'wp_loaded',
			static fn() => $may_be_sent() && LoginForm::is_posted() && $is_on() ? $form->get()->take_errors() : null,
			21
		);
	}

	public function enqueue(): void {
		if ( is_checkout() || is_account_page() || '' !== $this->account_url() ) {
			$this->assets->need_early_module( self::FEATURE );
		}
	}

	/**
	 * `woocommerce_blocks_enqueue_checkout_block_scripts_after`: the block may be on another page than the checkout.
	 */
	public function enqueue_with_block(): void {
		$this->block_scripts = wp_scripts();
		$this->assets->need_early_module( self::FEATURE );
	}

	/**
	 * `woocommerce_checkout_terms_and_conditions`: leaves out the terms that the window shows. They would be part of
	 * each response of the order review.
	 */
	public function skip_printed_terms(): void {
		if ( isset( $this->terms_urls()['terms'] ) ) {
			remove_action( 'woocommerce_checkout_terms_and_conditions', 'wc_terms_and_conditions_page_content', 30 );
		}
	}

	public function boot_data(): ?array {
		$is_after_order = is_checkout() && is_wc_endpoint_url( 'order-received' );
		$is_checkout    = ( is_checkout() && ! $is_after_order ) || wp_scripts() === $this->block_scripts;
		$account_url    = $this->account_url();
		if ( ! $is_checkout && ! $is_after_order && ! is_account_page() && '' === $account_url ) {
			return null;
		}
		$terms = $is_checkout ? $this->terms_urls() : array();
		$shows_field_errors = $is_checkout && ! is_checkout_pay_page() && $this->settings->boolean( self::FEATURE, 'field_errors' );
		return array_filter( array(
			'style'       => array() !== $terms || '' !== $account_url ? $this->assets->style_url( 'checkout-style' ) : '',
			'terms'       => $terms,
			'account'     => $account_url,
			'hasErrors'   => '' !== $account_url && ( $this->login_form->created_instance()?->has_errors() ?? false ),
			'fieldErrors' => $shows_field_errors,
			'forms'       => $is_checkout || is_account_page(),
			'tables'      => is_account_page() || $is_after_order || is_checkout_pay_page(),
			'texts'       => ( array() !== $terms || '' !== $account_url ? CheckoutTexts::windows() : array() )
				+ ( array() !== $terms ? CheckoutTexts::terms() : array() )
				+ ( '' !== $account_url ? CheckoutTexts::login() : array() )
				+ ( $shows_field_errors ? CheckoutTexts::fields() : array() ),
		) );
	}

	public function settings_title(): string {
		return __( 'Checkout and account', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Cart;
	}

	public function settings_schema(): array {
		return array(
			'terms_dialog' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Open the terms and the privacy policy in a window', 'aisle' ),
				'help'    => __( 'Shoppers read them without leaving the checkout.', 'aisle' ),
				'card'    => __( 'Checkout and account', 'aisle' ),
			),
			'field_errors' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Show errors below the fields', 'aisle' ),
				'help'    => __( 'In the classic checkout, as soon as the shopper leaves a field.', 'aisle' ),
				'card'    => __( 'Checkout and account', 'aisle' ),
			),
			'login_popup'  => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Open the login form in a window', 'aisle' ),
				'help'    => __( 'For links to My account. Leave this off if your theme has its own login window.', 'aisle' ),
				'card'    => __( 'Checkout and account', 'aisle' ),
			),
		);
	}

	/**
	 * @return array<string, string> `terms`, `privacy` => URL of the page, if the window can show it.
	 */
	private function terms_urls(): array {
		return $this->settings->boolean( self::FEATURE, 'terms_dialog' ) ? TermsPage::urls() : array();
	}

	/**
	 * Returns the URL of My account if links to it open the login form on this page, otherwise ''.
	 */
	private function account_url(): string {
		$is_on = $this->settings->boolean( self::FEATURE, 'login_popup' ) && ! is_account_page();
		return $is_on && 0 < wc_get_page_id( 'myaccount' ) ? wc_get_page_permalink( 'myaccount' ) : '';
	}
}
