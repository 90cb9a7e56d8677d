<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Settings\Settings;

/**
 * Adds swatches beside the selects of a variable product's form. The select stays: it is posted, and used without
 * JavaScript.
 */
final class SelectSwatches {

	public function __construct(
		private readonly Settings $settings,
		private readonly SwatchScripts $scripts,
		private readonly AttributeSwatches $attributes
	) {}

	/**
	 * `woocommerce_dropdown_variation_attribute_options_html`
	 *
	 * @param mixed $html
	 * @param mixed $args Arguments of wc_dropdown_variation_attribute_options().
	 * @return mixed
	 */
	public function enhance( $html, $args ) {
		$product     = is_array( $args ) ? $args['product'] ?? null : null;
		$attribute   = is_array( $args ) ? $args['attribute'] ?? '' : '';
		$can_enhance = is_string( $html )
			&& is_string( $attribute )
			&& $product instanceof \WC_Product
			&& $this->settings->boolean( SwatchSettings::FEATURE, 'swatches' )
			&& SelectOptions::has_only_select( $html );
		if ( ! $can_enhance ) {
			return $html;
		}
		$group = $this->attributes->of( $product->get_id(), $attribute, SelectOptions::read( $html ) );
		if ( ! $group['swatches'] ) {
			return $html;
		}
		$this->scripts->mark_needed();
		$select = new \WP_HTML_Tag_Processor( $html );
		$select->next_tag( array( 'tag_name' => 'SELECT' ) );
		$select->add_class( 'aisle-swatches-menu' );
		// A form with several products has a prefix in the select's name.
		$name = $select->get_attribute( 'data-attribute_name' ) ?? $select->get_attribute( 'name' );
		return $select->get_updated_html()
			. ( new SwatchMarkup( $this->settings ) )->group(
				is_string( $name ) ? $name : '',
				wc_attribute_label( $attribute, $product ),
				$group['type'],
				$group['swatches']
			);
	}
}
