<?php
/**
 * The price filter: a form with two fields, over which the script renders two slider thumbs. A theme can override this
 * template as aisle/product-filters/price.php. The override must keep the form's data attributes and the names of the
 * fields.
 *
 * @package Aisle
 *
 * @var array{
 *     lowest: float,
 *     highest: float,
 *     min: float|null,
 *     max: float|null,
 *     step: float|int,
 *     action: string,
 *     fields: array<string, string>,
 * } $args
 */

declare(strict_types=1);

use Aisle\Platform\Forms\LocalizedNumberText;

defined( 'ABSPATH' ) || exit;
?>
<form class="aisle-filters__price" method="get" action="<?php echo esc_url( $args['action'] ); ?>" data-lowest="<?php echo esc_attr( (string) $args['lowest'] ); ?>" data-highest="<?php echo esc_attr( (string) $args['highest'] ); ?>" data-decimals="<?php echo esc_attr( (string) wc_get_price_decimals() ); ?>" data-step="<?php echo esc_attr( (string) $args['step'] ); ?>">
	<div class="aisle-filters__track" hidden></div>
	<div class="aisle-filters__fields">
		<?php
		foreach ( array(
			'min' => array( __( 'From', 'aisle' ), $args['lowest'] ),
			'max' => array( __( 'To', 'aisle' ), $args['highest'] ),
		) as $aisle_end => [ $aisle_label, $aisle_limit ] ) :
			?>
			<label><span><?php echo esc_html( $aisle_label . ' (' . html_entity_decode( get_woocommerce_currency_symbol(), ENT_QUOTES ) . ')' ); ?></span>
				<input type="text" name="<?php echo esc_attr( "{$aisle_end}_price" ); ?>" inputmode="decimal" autocomplete="off" value="<?php echo esc_attr( null === $args[ $aisle_end ] ? '' : LocalizedNumberText::of( $args[ $aisle_end ] ) ); ?>" placeholder="<?php echo esc_attr( LocalizedNumberText::of( $aisle_limit ) ); ?>" data-key="<?php echo esc_attr( "{$aisle_end}_price" ); ?>"></label>
		<?php endforeach; ?>
		<button type="submit" class="aisle-filters__apply" data-key="apply-price"><?php esc_html_e( 'Apply', 'aisle' ); ?></button>
	</div>
	<?php foreach ( $args['fields'] as $aisle_name => $aisle_value ) : ?>
		<input type="hidden" name="<?php echo esc_attr( (string) $aisle_name ); ?>" value="<?php echo esc_attr( $aisle_value ); ?>">
	<?php endforeach; ?>
</form>
