<?php
declare(strict_types=1);

namespace Aisle\Features\Search\Form;

use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;

/**
 * The block `aisle/search`: the form of SearchForm. The server renders it for the page and for the editor.
 */
final class SearchBlock {

	public const NAME = 'aisle/search';

	private const EDITOR_SCRIPT = 'search-block';

	/**
	 * @param Lazy<SearchForm> $form
	 */
	public function __construct(
		private readonly Lazy $form,
		private readonly Assets $assets
	) {}

	/** `init` */
	public function register_block(): void {
		$this->assets->block_assets()->register_editor_script( self::EDITOR_SCRIPT );
		register_block_type(
			self::NAME,
			array(
				'api_version'           => '3',
				'title'                 => __( 'Product search (Aisle)', 'aisle' ),
				'description'           => __( 'A search field that suggests products while shoppers type.', 'aisle' ),
				'category'              => 'woocommerce',
				'icon'                  => 'search',
				'keywords'              => array( __( 'search', 'aisle' ), __( 'products', 'aisle' ) ),
				'attributes'            => array(
					'placeholder' => array(
						'type'    => 'string',
						'default' => '',
					),
					'categories'  => array(
						'type'    => 'boolean',
						'default' => false,
					),
					'layout'      => array(
						'type'    => 'string',
						'enum'    => SearchForm::LAYOUTS,
						'default' => '',
					),
				),
				'supports'              => array(
					'html'  => false,
					'align' => array( 'wide', 'full' ),
				),
				'editor_script_handles' => array( 'aisle-' . self::EDITOR_SCRIPT ),
				'editor_style_handles'  => $this->assets->block_assets()->register_entry_style( SearchForm::STYLE ),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 */
	public function render( $attributes ): string {
		$settings = is_array( $attributes ) ? $attributes : array();
		$layout   = $settings['layout'] ?? '';
		$class    = SearchForm::place_class( is_string( $layout ) ? $layout : '' );
		return $this->form->get()->html( $settings, get_block_wrapper_attributes( array( 'class' => $class ) ) );
	}
}
