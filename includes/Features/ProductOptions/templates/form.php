<?php
/**
 * The node of the options form, with the form as React renders it. React hydrates the content of `__form`, so it must
 * contain only the form, without white space around it. The class `wp-exclude-emoji` prevents WordPress's script from
 * replacing emoji with images.
 *
 * `$args`: product_id, instance (string, see FormInstance), prefix (string, of the input names), form_ids (int[]), look
 * (see FormAppearance; a theme's override may not use it), form (HTML), quantity and chosen (PageVariation), both used
 * for its prices, posted (PostedForm), files (data of the files in the answers), data (array|null, the page's data if
 * the node is not its product's own form or an Ajax response returns it).
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\ProductOptions\Answers\PostedForm;
use Aisle\Features\ProductOptions\Answers\PostedRequest;
use Aisle\Features\ProductOptions\Answers\PriceUpdate;
use Aisle\Platform\Forms\Html;

defined( 'ABSPATH' ) || exit;

$aisle_posted   = $args['posted'];
$aisle_rejections = array();
foreach ( $aisle_posted->rejections as $aisle_form => $aisle_fields ) {
	foreach ( $aisle_fields as $aisle_field => $aisle_message ) {
		$aisle_rejections[ $aisle_form . '/' . $aisle_field ] = $aisle_message;
	}
}
$aisle_json = static fn ( mixed $value ): string => Html::attribute( (string) wp_json_encode( $value ) );

?>
<?php if ( '' !== $args['instance'] && '' === $args['prefix'] ) : ?>
<input type="hidden" name="aisle_instance" value="<?php echo esc_attr( $args['instance'] ); ?>">
<?php endif; ?>
<div class="<?php echo esc_attr( trim( 'aisle-product-options wp-exclude-emoji ' . ( $args['look']['classes'] ?? '' ) ) ); ?>" data-aisle="product-options" data-product="<?php echo esc_attr( (string) $args['product_id'] ); ?>" data-forms="<?php echo esc_attr( implode( ',', $args['form_ids'] ) ); ?>"
	data-aisle-prerendered data-quantity="<?php echo esc_attr( (string) $args['quantity'] ); ?>"
	<?php if ( '' !== ( $args['look']['style'] ?? '' ) ) : ?>
	style="<?php echo esc_attr( $args['look']['style'] ); ?>"
	<?php endif; ?>
	<?php if ( '' !== $args['instance'] ) : ?>
	data-instance="<?php echo esc_attr( $args['instance'] ); ?>"
	<?php endif; ?>
	<?php if ( '' !== $args['prefix'] ) : ?>
	data-prefix="<?php echo esc_attr( $args['prefix'] ); ?>"
	<?php endif; ?>
	<?php if ( array() !== $args['chosen']->attributes ) : ?>
	data-attributes="<?php echo $aisle_json( $args['chosen']->attributes ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there. ?>"
	<?php endif; ?>
	<?php if ( null !== $args['chosen']->variation ) : ?>
	data-variation="<?php echo esc_attr( (string) $args['chosen']->variation->get_id() ); ?>"
	<?php endif; ?>
	<?php if ( null !== $aisle_posted->answers ) : ?>
	data-answers="<?php echo $aisle_json( $aisle_posted->answers ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there. ?>"
	<?php endif; ?>
	<?php if ( null !== $aisle_posted->line_quantity ) : ?>
	data-edited
	<?php endif; ?>
	<?php if ( $aisle_posted->tried ) : ?>
	data-tried
	<?php endif; ?>
	<?php if ( array() !== $aisle_rejections ) : ?>
	data-refusals="<?php echo $aisle_json( $aisle_rejections ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there. ?>"
	<?php endif; ?>
	<?php if ( array() !== $args['files'] ) : ?>
	data-files="<?php echo $aisle_json( $args['files'] ); // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there. ?>"
	<?php endif; ?>
>
	<?php if ( isset( $args['data'] ) ) : ?>
	<script type="application/json" class="aisle-product-options__data"><?php echo wp_json_encode( $args['data'], JSON_HEX_TAG | JSON_HEX_AMP ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON without tags, in a script that does not run. ?></script>
	<?php endif; ?>
	<?php
	// The block "Add to Cart + Options" also posts its form only if a hook printed a field; otherwise its script sends
	// only product and quantity.
	?>
	<input type="hidden" name="<?php echo esc_attr( $args['prefix'] . PostedRequest::FORM ); ?>" value="<?php echo esc_attr( (string) $args['product_id'] ); ?>">
	<div class="aisle-product-options__form"><?php echo $args['form']; // phpcs:ignore WordPress.Security.EscapeOutput -- Platform\Forms\Html escapes each of its parts. ?></div>
	<noscript>
		<?php if ( array() !== $args['unseen'] ) : ?>
		<input type="hidden" name="<?php echo esc_attr( $args['prefix'] . PostedForm::UNSEEN ); ?>" value="<?php echo esc_attr( implode( ' ', $args['unseen'] ) ); ?>">
		<?php endif; ?>
		<?php if ( '' === $args['prefix'] ) : ?>
		<button type="submit" class="button aisle-product-options__update" name="<?php echo esc_attr( PriceUpdate::NAME ); ?>" value="<?php echo esc_attr( (string) $args['product_id'] ); ?>" formnovalidate><?php esc_html_e( 'Update price', 'aisle' ); ?></button>
		<?php endif; ?>
	</noscript>
</div>
