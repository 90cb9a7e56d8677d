<?php
/**
 * Node and skeleton of the options form. The script replaces what is inside; until then it has the same classes and
 * heights, so that nothing jumps.
 *
 * `$args`: product_id, form_ids (int[]), fields (visible fields of the model), answers (array|null), needs_choice (bool).
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$choices = array( 'checkbox-group', 'radio-group' );
?>
<div class="aisle-product-options" data-aisle="product-options" data-product="<?php echo esc_attr( (string) $args['product_id'] ); ?>" data-forms="<?php echo esc_attr( implode( ',', $args['form_ids'] ) ); ?>"
	<?php if ( null !== $args['answers'] ) : ?>
	data-answers="<?php echo esc_attr( (string) wp_json_encode( $args['answers'] ) ); ?>"
	<?php endif; ?>
>
	<div class="aisle-product-options__skeleton" aria-hidden="true">
	<?php foreach ( $args['fields'] as $field ) : ?>
		<div class="aisle-product-options__field aisle-product-options__field--<?php echo esc_attr( $field['type'] ); ?>">
		<?php if ( in_array( $field['type'], array( 'header', 'paragraph', 'static-text' ), true ) ) : ?>
			<span class="aisle-product-options__content"><?php echo esc_html( wp_strip_all_tags( '' !== $field['text'] ? $field['text'] : $field['label'] ) ); ?></span>
		<?php else : ?>
			<span class="aisle-product-options__label"><?php echo esc_html( $field['label'] ); ?></span>
			<?php if ( in_array( $field['type'], $choices, true ) ) : ?>
				<?php foreach ( $field['options'] as $option ) : ?>
			<span class="aisle-product-options__choice"><?php echo esc_html( $option['label'] ); ?></span>
				<?php endforeach; ?>
				<?php if ( null !== $field['other'] ) : ?>
			<span class="aisle-product-options__choice"><?php echo esc_html( $field['other']['label'] ); ?></span>
				<?php endif; ?>
			<?php else : ?>
			<span class="aisle-product-options__control"></span>
			<?php endif; ?>
			<?php if ( '' !== $field['help'] ) : ?>
			<span class="aisle-product-options__help"><?php echo esc_html( $field['help'] ); ?></span>
			<?php endif; ?>
		<?php endif; ?>
		</div>
	<?php endforeach; ?>
		<div class="aisle-product-options__summary"></div>
	</div>
	<noscript>
		<p class="aisle-product-options__noscript">
		<?php
		echo esc_html(
			$args['needs_choice']
				? __( 'The options of this product need JavaScript. Please turn it on in your browser to order it.', 'aisle' )
				: __( 'The options of this product need JavaScript. Without it you can order it as it is.', 'aisle' )
		);
		?>
		</p>
	</noscript>
</div>
