<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches\Admin;

use Aisle\Features\Variations\Swatches\AttributeTypes;
use Aisle\Features\Variations\Swatches\SwatchType;
use Aisle\Features\Variations\Swatches\SwatchValue;
use Aisle\Features\Variations\Swatches\TermSwatches;

/**
 * The screen of an attribute's values, with the appearance of each. If WooCommerce has its own fields for this, Aisle
 * adds only the second color.
 */
final class TermScreen {

	private const FIELD = 'aisle_swatch';
	private const NONCE = 'aisle_swatch_nonce';

	public function __construct(
		private readonly AttributeTypes $types,
		private readonly TermSwatches $terms
	) {}

	public function register(): void {
		add_action( 'admin_init', array( $this, 'add_hooks' ) );
	}

	/** `admin_init`: WooCommerce has registered its attributes by then. */
	public function add_hooks(): void {
		foreach ( wc_get_attribute_taxonomy_names() as $taxonomy ) {
			add_action( "{$taxonomy}_add_form_fields", array( $this, 'print_new' ), 20 );
			add_action( "{$taxonomy}_edit_form_fields", array( $this, 'print_existing' ), 20 );
			add_action( "created_{$taxonomy}", array( $this, 'save' ) );
			add_action( "edited_{$taxonomy}", array( $this, 'save' ) );
			if ( ! $this->types->is_woocommerce_visual( $taxonomy ) && $this->types->of_taxonomy( $taxonomy )->has_appearance() ) {
				add_filter( "manage_edit-{$taxonomy}_columns", array( $this, 'add_column' ) );
				add_filter( "manage_{$taxonomy}_custom_column", array( $this, 'column_content' ), 10, 3 );
			}
		}
		add_filter( 'pre_insert_term', array( $this, 'reject' ), 10, 2 );
	}

	/**
	 * @param mixed $taxonomy
	 */
	public function print_new( $taxonomy ): void {
		foreach ( $this->fields( (string) $taxonomy, SwatchValue::none(), '' ) as $id => $field ) {
			printf(
				'<div class="form-field aisle-swatch-field"><label for="%1$s">%2$s</label>%3$s</div>',
				esc_attr( $id ),
				esc_html( $field['label'] ),
				// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by SwatchFields.
				$field['control']
			);
		}
		wp_nonce_field( self::NONCE, self::NONCE, false );
	}

	/**
	 * @param mixed $term
	 */
	public function print_existing( $term ): void {
		if ( ! $term instanceof \WP_Term ) {
			return;
		}
		foreach ( $this->fields( $term->taxonomy, $this->terms->merchant_value( $term->term_id ), $term->name ) as $id => $field ) {
			printf(
				'<tr class="form-field aisle-swatch-field"><th scope="row"><label for="%1$s">%2$s</label></th><td>%3$s</td></tr>',
				esc_attr( $id ),
				esc_html( $field['label'] ),
				// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by SwatchFields.
				$field['control']
			);
		}
		wp_nonce_field( self::NONCE, self::NONCE, false );
	}

	/**
	 * `pre_insert_term`: rejects a value with an invalid appearance; WordPress keeps the form as it is and shows the
	 * message.
	 *
	 * @param mixed $term
	 * @param mixed $taxonomy
	 * @return mixed
	 */
	public function reject( $term, $taxonomy ) {
		$is_editable_attribute = is_string( $taxonomy )
			&& in_array( $taxonomy, wc_get_attribute_taxonomy_names(), true )
			&& $this->may_save( $taxonomy );
		if ( is_wp_error( $term ) || ! $is_editable_attribute ) {
			return $term;
		}
		$problems = PostedSwatch::read( $this->posted_data(), SwatchValue::none() )->problems;
		// WordPress's screen prints the message as HTML.
		return $problems ? new \WP_Error( 'aisle_swatch', esc_html( implode( ' ', $problems ) ) ) : $term;
	}

	/**
	 * `created_<taxonomy>`, `edited_<taxonomy>`: quick edit, imports and the REST API do not send this field and change
	 * nothing.
	 *
	 * @param mixed $term Id.
	 */
	public function save( $term ): void {
		$term_object = get_term( absint( $term ) );
		if ( ! $term_object instanceof \WP_Term || ! $this->may_save( $term_object->taxonomy ) ) {
			return;
		}
		$previous    = $this->terms->merchant_value( $term_object->term_id );
		$posted_data = $this->posted_data();
		if ( $this->types->is_woocommerce_visual( $term_object->taxonomy ) ) {
			// Values set here before WooCommerce had its own fields stay, in case the attribute becomes a plain one
			// again.
			$posted_data += array(
				'color' => $previous->color,
				'image' => $previous->image,
			);
		}
		$swatch = PostedSwatch::read( $posted_data, $previous );
		$this->terms->save( $term_object->term_id, $swatch->value );
		SaveErrors::report( $swatch->problems );
	}

	/**
	 * @param mixed $columns
	 * @return array<array-key, mixed>
	 */
	public function add_column( $columns ): array {
		$columns  = is_array( $columns ) ? $columns : array();
		$position = array_key_exists( 'name', $columns ) ? (int) array_search( 'name', array_keys( $columns ), true ) : count( $columns );
		return array_slice( $columns, 0, $position ) + array( self::FIELD => __( 'Swatch', 'aisle' ) ) + array_slice( $columns, $position );
	}

	/**
	 * @param mixed $content
	 * @param mixed $column
	 * @param mixed $term_id
	 * @return mixed
	 */
	public function column_content( $content, $column, $term_id ) {
		$term = self::FIELD === $column ? get_term( absint( $term_id ) ) : null;
		if ( ! $term instanceof \WP_Term ) {
			return $content;
		}
		$type = $this->types->of_taxonomy( $term->taxonomy );
		return SwatchFields::preview( $this->terms->of_term( $term, $type ), $type );
	}

	/**
	 * @return array<string, array{label: string, control: string}> By control id.
	 */
	private function fields( string $taxonomy, SwatchValue $value, string $term_name ): array {
		$fields = array();
		$add    = static function ( string $key, string $label, \Closure $control ) use ( &$fields, $term_name ): void {
			$fields[ "aisle-swatch-{$key}" ] = array(
				'label'   => $label,
				'control' => $control( "aisle-swatch-{$key}", self::FIELD . "[{$key}]", trim( "{$term_name} – {$label}", ' –' ) ),
			);
		};
		$shows_all_fields = ! $this->types->is_woocommerce_visual( $taxonomy );
		if ( $shows_all_fields ) {
			$add(
				'color',
				__( 'Color', 'aisle' ),
				static fn( string $id, string $name, string $label ): string => SwatchFields::color( $id, $name, $value->color, $label )
			);
		}
		$add(
			'second_color',
			__( 'Second color', 'aisle' ),
			static fn( string $id, string $name, string $label ): string => SwatchFields::color( $id, $name, $value->second_color, $label )
		);
		if ( $shows_all_fields ) {
			$help = sprintf( '<p class="description">%s</p>', esc_html( $this->help( $taxonomy ) ) );
			$add(
				'image',
				__( 'Image', 'aisle' ),
				static fn( string $id, string $name, string $label ): string =>
					SwatchFields::image( $id, $name, $value->image, $label ) . $help
			);
		}
		return $fields;
	}

	private function help( string $taxonomy ): string {
		$type = $this->types->of_taxonomy( $taxonomy );
		if ( SwatchType::Automatic === $type ) {
			return __( 'If a value has both a color and an image, the image is shown.', 'aisle' );
		}
		return sprintf(
			/* translators: %s: how the attribute shows, "Labels". */
			__(
				'This attribute is displayed as “%s”. Other colors and images are kept for products with another display type.',
				'aisle'
			),
			$type->label()
		);
	}

	private function may_save( string $taxonomy ): bool {
		$nonce           = $_POST[ self::NONCE ] ?? ''; // phpcs:ignore WordPress.Security -- Checked here.
		$taxonomy_object = get_taxonomy( $taxonomy );
		return is_string( $nonce )
			&& wp_verify_nonce( sanitize_key( $nonce ), self::NONCE )
			&& $taxonomy_object
			&& current_user_can( $taxonomy_object->cap->edit_terms );
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function posted_data(): array {
		// phpcs:ignore WordPress.Security -- may_save() has asked; PostedSwatch checks each part.
		$data = wp_unslash( $_POST[ self::FIELD ] ?? array() );
		return is_array( $data ) ? $data : array();
	}
}
