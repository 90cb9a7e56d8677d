<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Features\ContactForms\Documents\ContactFormType;
use Aisle\Features\ContactForms\Storefront\ContactSettings;
use Aisle\Platform\Documents\ImportedForms;
use Aisle\Platform\Lazy;

/**
 * Hooks that put a form into a page: shortcodes, links that open a form, the button of a product. Only a page with a
 * form loads other classes.
 */
final class Embedding {

	/** Strings in a page's content that indicate a form, so that its styles can be printed in the head. */
	private const MARKERS = array( '[aisle_form', '<!-- wp:aisle/contact-form', '<!-- wp:aisle/product-question', self::LINK_PREFIX );

	/** Prefix of links that open a form. */
	private const LINK_PREFIX = '#aisle-form-';

	private const CONTACT_FORM_7 = 'contact-form-7';

	private ?ContactForm7Shortcode $contact_form_7 = null;

	/**
	 * @param Lazy<ContactFormPage>       $page
	 * @param Lazy<ProductQuestionButton> $question_button
	 * @param Lazy<FormDialogs>           $dialogs
	 * @param Lazy<ContactSettings>       $settings
	 */
	public function __construct(
		private readonly Lazy $page,
		private readonly Lazy $question_button,
		private readonly Lazy $dialogs,
		private readonly Lazy $settings
	) {}

	public function register(): void {
		add_shortcode( 'aisle_form', array( $this, 'shortcode' ) );
		// After the add-to-cart form (30), before category and SKU (40).
		add_action( 'woocommerce_single_product_summary', array( $this, 'print_question_button' ), 35 );
		foreach ( array( 'the_content', 'widget_text_content', 'widget_custom_html_content', 'wp_nav_menu', 'render_block' ) as $filter ) {
			add_filter( $filter, array( $this, 'collect_linked_forms' ), 99 );
		}
		// Before the page's data and scripts are printed.
		add_action( 'wp_footer', array( $this, 'print_dialogs' ), 8 );
		// Shortcodes have run at this priority.
		add_filter( 'the_content', array( $this, 'replace_nested_forms' ), 20 );
		// If Contact Form 7 is active, it has registered its shortcode at this priority.
		add_action( 'init', array( $this, 'register_cf7_shortcode' ), 100 );
		add_action( 'wp', array( $this, 'prepare_page' ) );
	}

	/**
	 * `[aisle_form id="12"]`, or `[aisle_form 12]`.
	 *
	 * @param mixed $attributes
	 */
	public function shortcode( $attributes ): string {
		$form_id = is_array( $attributes ) ? $attributes['id'] ?? $attributes[0] ?? '' : '';
		return is_scalar( $form_id ) ? $this->page->html( (int) $form_id ) : '';
	}

	/** `init`: adds Contact Form 7's shortcode if no plugin has it. */
	public function register_cf7_shortcode(): void {
		if ( ! shortcode_exists( self::CONTACT_FORM_7 ) ) {
			add_shortcode( self::CONTACT_FORM_7, array( $this, 'contact_form_7_shortcode' ) );
		}
	}

	/**
	 * `[contact-form-7 id="…" title="…"]`
	 *
	 * @param mixed $attributes
	 */
	public function contact_form_7_shortcode( $attributes ): string {
		$imported = new ImportedForms( ContactFormType::NAME, ImportedForms::WPCF7 );
		$this->contact_form_7 ??= new ContactForm7Shortcode( $this->page->get(), $imported );
		return $this->contact_form_7->html( $attributes );
	}

	/** `woocommerce_single_product_summary` */
	public function print_question_button(): void {
		if ( $this->may_have_question_form() ) {
			$this->question_button->print_button();
		}
	}

	/**
	 * `the_content` and other HTML filters: collects the forms that links open.
	 *
	 * @param mixed $html
	 * @return mixed Unchanged.
	 */
	public function collect_linked_forms( $html ) {
		if ( is_string( $html ) && str_contains( $html, self::LINK_PREFIX ) ) {
			$this->dialogs->collect_linked_forms( $html );
		}
		return $html;
	}

	/** `wp_footer` */
	public function print_dialogs(): void {
		// WooCommerce prints the store notice later, so the links in it are collected here.
		if ( function_exists( 'is_store_notice_showing' ) && is_store_notice_showing() ) {
			$this->collect_linked_forms( get_option( 'woocommerce_demo_store_notice' ) );
		}
		$this->dialogs->created_instance()?->print_dialogs();
	}

	/**
	 * `the_content`
	 *
	 * @param mixed $content
	 */
	public function replace_nested_forms( $content ): string {
		$content = (string) $content;
		return str_contains( $content, 'class="aisle-contact-form ' ) ? ( new NestedForms() )->replace_nested( $content ) : $content;
	}

	/** `wp`: if the page has a form, its styles are printed in the head. */
	public function prepare_page(): void {
		if ( is_singular() && $this->has_form( get_queried_object_id() ) ) {
			$this->page->need_assets();
		}
	}

	private function has_form( int $page_id ): bool {
		$content = (string) get_post_field( 'post_content', $page_id, 'raw' );
		foreach ( self::MARKERS as $marker ) {
			if ( str_contains( $content, $marker ) ) {
				return true;
			}
		}
		return ( has_shortcode( $content, self::CONTACT_FORM_7 ) && $this->owns_contact_form_7_shortcode() )
			|| ( is_singular( 'product' ) && $this->may_have_question_form() && $this->question_button->has_button( $page_id ) );
	}

	/** Returns whether Aisle registered Contact Form 7's shortcode. */
	private function owns_contact_form_7_shortcode(): bool {
		$callback = $GLOBALS['shortcode_tags'][ self::CONTACT_FORM_7 ] ?? null;
		return is_array( $callback ) && $callback[0] === $this;
	}

	/** Returns whether the setting or a filter may set a form for questions about a product. */
	private function may_have_question_form(): bool {
		return has_filter( 'aisle_product_question_form' ) || $this->settings->question_form() > 0;
	}
}
