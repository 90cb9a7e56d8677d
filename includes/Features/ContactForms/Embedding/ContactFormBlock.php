<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Embedding;

use Aisle\Features\ContactForms\ContactFormType;
use Aisle\Platform\Assets;

/**
 * The block `aisle/contact-form`: one of the site's forms, drawn by the server; the editor shows it as it will stand.
 */
final class ContactFormBlock {

	public const NAME = 'aisle/contact-form';

	private const EDITOR = 'contact-form-block';

	/** An owner chooses from a list; who has more forms than that writes the shortcode. */
	private const MOST_FORMS = 100;

	public function __construct(
		private readonly ContactFormPage $page,
		private readonly Assets $assets
	) {}

	public function register(): void {
		add_action( 'init', array( $this, 'register_block' ), 20 );
		add_action( 'enqueue_block_editor_assets', array( $this, 'tell_forms' ) );
	}

	public function register_block(): void {
		$this->assets->register_editor_script( self::EDITOR, array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render' ) );
		register_block_type(
			self::NAME,
			array(
				'api_version'           => '3',
				'title'                 => __( 'Contact form (Aisle)', 'aisle' ),
				'description'           => __( 'One of your contact forms.', 'aisle' ),
				'category'              => 'woocommerce',
				'icon'                  => 'email',
				'keywords'              => array( __( 'form', 'aisle' ), __( 'message', 'aisle' ) ),
				'attributes'            => array(
					'form' => array(
						'type'    => 'integer',
						'default' => 0,
					),
				),
				'supports'              => array( 'html' => false ),
				'editor_script_handles' => array( 'aisle-' . self::EDITOR ),
				'render_callback'       => array( $this, 'render' ),
			)
		);
	}

	/**
	 * @param mixed $attributes
	 */
	public function render( $attributes ): string {
		$id   = is_array( $attributes ) && is_scalar( $attributes['form'] ?? null ) ? (int) $attributes['form'] : 0;
		$html = $this->page->html( $id );
		return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
	}

	/** Where blocks are edited: what there is to choose from. */
	public function tell_forms(): void {
		$posts = get_posts(
			array(
				'post_type'      => ContactFormType::NAME,
				'post_status'    => 'publish',
				'posts_per_page' => self::MOST_FORMS,
				'orderby'        => 'title',
				'order'          => 'ASC',
			)
		);
		$forms = array_map( static fn ( \WP_Post $post ): array => array( 'id' => $post->ID, 'title' => $post->post_title ), $posts );
		$json  = wp_json_encode( $forms, JSON_HEX_TAG | JSON_HEX_AMP );
		wp_add_inline_script( 'aisle-' . self::EDITOR, "window.aisleContactFormChoices={$json};", 'before' );
	}
}
