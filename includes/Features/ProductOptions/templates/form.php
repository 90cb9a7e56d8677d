<?php
/**
 * Node and skeleton of the options form. The script replaces what is inside; until then the same elements stand there
 * with the same classes, switched off, so that the theme gives them the same heights and nothing jumps.
 *
 * `$args`: product_id, instance (string, see FormInstance), form_ids (int[]), fields (visible fields of the model), shows_summary (bool),
 * summary_rows (int), answers (array|null), files (array|null, what is known of the files in the answers),
 * data (array|null, the page's data where the node comes with an ajax answer), needs_choice (bool).
 *
 * @package Aisle
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<?php if ( '' !== $args['instance'] ) : ?>
<input type="hidden" name="aisle_instance" value="<?php echo esc_attr( $args['instance'] ); ?>">
<?php endif; ?>
<div class="aisle-product-options" data-aisle="product-options" data-product="<?php echo esc_attr( (string) $args['product_id'] ); ?>" data-forms="<?php echo esc_attr( implode( ',', $args['form_ids'] ) ); ?>"
	<?php if ( '' !== $args['instance'] ) : ?>
	data-instance="<?php echo esc_attr( $args['instance'] ); ?>"
	<?php endif; ?>
	<?php if ( null !== $args['answers'] ) : ?>
	data-answers="<?php echo esc_attr( (string) wp_json_encode( $args['answers'] ) ); ?>"
	<?php endif; ?>
	<?php if ( array() !== ( $args['files'] ?? array() ) ) : ?>
	data-files="<?php echo esc_attr( (string) wp_json_encode( $args['files'] ) ); ?>"
	<?php endif; ?>
>
	<?php if ( isset( $args['data'] ) ) : ?>
	<script type="application/json" class="aisle-product-options__data"><?php echo wp_json_encode( $args['data'], JSON_HEX_TAG | JSON_HEX_AMP ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON without tags, in a script that does not run. ?></script>
	<?php endif; ?>
	<?php // The block "Add to Cart + Options" posts its form only where a hook printed a field; otherwise its script sends product and quantity alone. ?>
	<input type="hidden">
	<div class="aisle-product-options__skeleton" aria-hidden="true">
		<div class="aisle-product-options__fields">
		<?php
		foreach ( $args['fields'] as $aisle_field ) {
			echo Aisle\Platform\Template::render( 'product-options/skeleton-field', array( 'field' => $aisle_field ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- That template escapes each of its parts.
		}
		?>
		</div>
		<?php if ( $args['shows_summary'] ) : ?>
		<div class="aisle-product-options__summary">
			<dl>
				<?php for ( $aisle_row = 0; $aisle_row < $args['summary_rows']; $aisle_row++ ) : ?>
				<div class="aisle-product-options__row"><dt>&nbsp;</dt><dd>&nbsp;</dd></div>
				<?php endfor; ?>
				<div class="aisle-product-options__row aisle-product-options__row--total"><dt>&nbsp;</dt><dd>&nbsp;</dd></div>
			</dl>
		</div>
		<?php endif; ?>
	</div>
	<noscript>
		<style>.aisle-product-options__skeleton{display:none}</style>
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
