<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Assets;
use Aisle\Platform\Settings;

/**
 * Swatches beside the menus of a variable product's form. The menu stays: it is what is posted, and what is used without script.
 */
final class MenuSwatches {

	/** Until the room's script is there, or where it never comes: a press writes the menu as a hand would. */
	private const FIRST_PRESSES = "(function(d){function f(e){var i=e.target.closest&&e.target.closest('.aisle-swatch[role=radio]'),g=i&&i.parentNode,s;if(!g||g.dataset.ready||e.key&&e.key!==' '&&e.key!=='Enter')return;e.preventDefault();s=g.previousElementSibling;s=s&&(s.matches('select')?s:s.querySelector('select'));if(s){s.value=i.dataset.value;s.dispatchEvent(new Event('change',{bubbles:true}));[].forEach.call(g.children,function(o){o.setAttribute('aria-checked',o===i);o.classList.toggle('selected',o===i)})}}d.addEventListener('click',f);d.addEventListener('keydown',f)})(document)";

	/** The page that has some, known by its scripts. */
	private ?\WP_Scripts $page = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly AttributeSwatches $attributes
	) {}

	public function register(): void {
		// After every plugin that dresses menus: what one of them has replaced stays as it made it.
		add_filter( 'woocommerce_dropdown_variation_attribute_options_html', array( $this, 'dress' ), 1000, 2 );
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue' ) );
		add_action( 'wp_footer', array( $this, 'print_first_presses' ), 5 );
	}

	/**
	 * `woocommerce_dropdown_variation_attribute_options_html`
	 *
	 * @param mixed $html
	 * @param mixed $args Of wc_dropdown_variation_attribute_options().
	 * @return mixed
	 */
	public function dress( $html, $args ) {
		$product   = is_array( $args ) ? $args['product'] ?? null : null;
		$attribute = is_array( $args ) ? $args['attribute'] ?? '' : '';
		$is_ours   = is_string( $html ) && is_string( $attribute ) && $product instanceof \WC_Product && $this->settings->boolean( SwatchSettings::ROOM, 'swatches' ) && MenuOptions::is_plain( $html );
		if ( ! $is_ours ) {
			return $html;
		}
		$group = $this->attributes->of( $product->get_id(), $attribute, MenuOptions::read( $html ) );
		if ( ! $group['swatches'] ) {
			return $html;
		}
		$this->page = wp_scripts();
		$this->assets->need_early( SwatchSettings::ROOM );
		$menu = new \WP_HTML_Tag_Processor( $html );
		$menu->next_tag( array( 'tag_name' => 'SELECT' ) );
		$menu->add_class( 'aisle-swatches-menu' );
		$name = $menu->get_attribute( 'name' );
		return $menu->get_updated_html() . ( new SwatchMarkup( $this->settings ) )->group( is_string( $name ) ? $name : '', wc_attribute_label( $attribute, $product ), $group['type'], $group['swatches'] );
	}

	/** Known before the head, where the variation form itself is WooCommerce's: the style stands there then. */
	public function enqueue(): void {
		if ( is_product() && $this->settings->boolean( SwatchSettings::ROOM, 'swatches' ) && wc_get_product() instanceof \WC_Product_Variable ) {
			$this->assets->need_early( SwatchSettings::ROOM );
		}
	}

	public function print_first_presses(): void {
		if ( $this->is_printed() ) {
			wp_print_inline_script_tag( self::FIRST_PRESSES );
		}
	}

	public function is_printed(): bool {
		return null !== $this->page && wp_scripts() === $this->page;
	}
}
