<?php
declare(strict_types=1);

namespace Aisle\Features\ProductFilters\Embedding;

use Aisle\Features\ProductFilters\FilterSettings;
use Aisle\Features\ProductFilters\Query\FacetNames;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/product-filters`: rendered by the server; the editor shows it with all products of the store.
 */
final class FilterBlock {

	public const NAME = 'aisle/product-filters';

	private const EDITOR = 'product-filters-block';

	/**
	 * @param Lazy<FilterForm> $form
	 */
	public function __construct(
		private readonly Lazy $form,
		private readonly Assets $assets
	) {}

	/** `init` */
	public function register_block(): void {
		$this->assets->block_assets()->register_editor_script( self::EDITOR );
		register_block_type(
			self::NAME,
			array(
				'api_version'           => '3',
				'title'                 => __( 'Product filters (Aisle)', 'aisle' ),
				'description'           => __(
					'Lets shoppers filter products by category, price, attributes, rating, stock, and offers.',
					'aisle'
				),
				'category'              => 'woocommerce',
				'icon'                  => 'filter',
				'keywords'              => array( __( 'filter', 'aisle' ), __( 'attributes', 'aisle' ), __( 'price', 'aisle' ) ),
				'attributes'            => array(
					'facets' => array(
						'type'    => 'string',
						'default' => '',
					),
					'closed' => array(
						'type'    => 'boolean',
						'default' => false,
					),
				),
				'supports'              => array( 'html' => false ),
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'editor_style_handles'  => array(
					...$this->assets->block_assets()->register_block_styles(),
					...$this->assets->block_assets()->register_entry_style( FilterSettings::FEATURE . '-early-style' ),
				),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/** `enqueue_block_editor_assets`: passes the store's facets to the editor. */
	public function expose_facets(): void {
		$names  = FacetNames::all();
		$facets = array_map( null, array_keys( $names ), array_values( $names ) );
		wp_add_inline_script(
			'aisle-' . self::EDITOR,
			'window.aisleFilterFacets=' . wp_json_encode( $facets, JSON_HEX_TAG | JSON_HEX_AMP ) . ';',
			'before'
		);
	}

	/**
	 * @param mixed $attributes
	 */
	public function render( $attributes ): string {
		$html = $this->form->get()->html( is_array( $attributes ) ? $attributes : array() );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}
}
