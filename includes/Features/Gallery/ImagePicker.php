<?php
declare(strict_types=1);

namespace Aisle\Features\Gallery;

/**
 * A row of images in the product editor, selected from the media library, in order. The product editor's script handles
 * the buttons; the posted value is the comma-separated ids.
 */
final class ImagePicker {

	/**
	 * @param list<int> $ids
	 */
	public static function render( string $name, string $label, array $ids ): void {
		?>
		<span class="aisle-pictures" data-aisle-pictures data-title="<?php echo esc_attr( $label ); ?>" data-remove="<?php echo esc_attr( self::remove_label( '%s' ) ); ?>">
			<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( implode( ',', $ids ) ); ?>">
			<span class="aisle-pictures__list">
				<?php foreach ( $ids as $id ) : ?>
					<?php $remove = self::remove_label( get_the_title( $id ) ); ?>
					<button type="button" class="aisle-pictures__one" data-aisle-remove="<?php echo (int) $id; ?>" aria-label="<?php echo esc_attr( $remove ); ?>" title="<?php echo esc_attr( $remove ); ?>"><img src="<?php echo esc_url( (string) wp_get_attachment_image_url( $id, 'thumbnail' ) ); ?>" width="40" height="40" alt=""></button>
				<?php endforeach; ?>
			</span>
			<button type="button" class="button" data-aisle-choose><?php echo esc_html( $label ); ?></button>
			<button type="button" class="button-link" data-aisle-clear<?php echo $ids ? '' : ' hidden'; ?>><?php esc_html_e( 'Remove all', 'aisle' ); ?></button>
		</span>
		<?php
	}

	private static function remove_label( string $name ): string {
		/* translators: %s: name of a picture. */
		return sprintf( __( 'Remove %s', 'aisle' ), $name );
	}
}
