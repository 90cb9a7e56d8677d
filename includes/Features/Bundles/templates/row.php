<?php
/**
 * One product of a bundle: an item, or an option of a choice.
 *
 * @package Aisle
 *
 * @var array{
 *     id: string,
 *     item: array{id: string, type: string, choose: int, required: bool},
 *     form_row: array{row: array<string, mixed>, is_selected: bool, alone: string, price: string},
 *     message: string,
 *     message_line: string,
 * } $args
 */

declare(strict_types=1);

use Aisle\Features\Bundles\Page\FormTexts;

defined( 'ABSPATH' ) || exit;

$aisle_form_row = $args['form_row'];
$aisle_row      = $aisle_form_row['row'];
$aisle_item     = $args['item'];
$aisle_id       = "{$args['id']}-{$aisle_row['line']}";
$aisle_quantity = $aisle_row['quantity'];
$aisle_is_fixed = 'product' === $aisle_item['type'] && $aisle_item['required'];
$aisle_message  = $args['message_line'] === $aisle_row['line'] ? $args['message'] : $aisle_row['message'];
$aisle_classes  = 'aisle-bundle__item' . ( $aisle_form_row['is_selected'] ? ' is-selected' : '' )
	. ( $aisle_row['is_in_stock'] ? '' : ' is-sold-out' )
	. ( $args['message_line'] === $aisle_row['line'] ? ' is-wrong' : '' );
$aisle_data     = null === $aisle_row['variations']
	? ''
	: ' data-product_variations="' . esc_attr( (string) wp_json_encode( $aisle_row['variations'] ) ) . '"';
// With fields of its own, the row is a product form for scripts.
$aisle_data .= '' === $aisle_row['own_fields'] ? '' : sprintf(
	' data-product-form data-product_id="%1$d" data-prefix="%2$s" data-quantity="%3$d"',
	$aisle_row['product_id'],
	esc_attr( $aisle_row['line'] . '_' ),
	$aisle_quantity['min']
);
?>
<li class="<?php echo esc_attr( $aisle_classes ); ?>" data-line="<?php echo esc_attr( $aisle_row['line'] ); ?>" data-item="<?php echo esc_attr( $aisle_row['item'] ); ?>" data-option="<?php echo esc_attr( $aisle_row['option'] ); ?>"<?php echo $aisle_data; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above. ?>>
	<?php if ( $aisle_is_fixed ) : ?>
		<span class="aisle-bundle__included" aria-hidden="true"></span>
	<?php else : ?>
		<input
			class="aisle-bundle__check"
			id="<?php echo esc_attr( $aisle_id ); ?>"
			type="<?php echo 'choice' === $aisle_item['type'] && 1 === $aisle_item['choose'] ? 'radio' : 'checkbox'; ?>"
			name="<?php echo esc_attr( $aisle_item['id'] . ( 'choice' === $aisle_item['type'] ? '_option[]' : '_selected' ) ); ?>"
			value="<?php echo esc_attr( 'choice' === $aisle_item['type'] ? $aisle_row['option'] : '1' ); ?>"
			aria-labelledby="<?php echo esc_attr( $aisle_id ); ?>-name"
			<?php checked( $aisle_form_row['is_selected'] ); ?>
			<?php disabled( ! $aisle_row['is_in_stock'] ); ?>
		>
	<?php endif; ?>
	<label class="aisle-bundle__picture"<?php echo $aisle_is_fixed ? '' : ' for="' . esc_attr( $aisle_id ) . '"'; ?> aria-hidden="true"><?php echo wp_kses_post( $aisle_row['image'] ); ?></label>
	<div class="aisle-bundle__body">
		<div class="aisle-bundle__head">
			<p class="aisle-bundle__name">
				<a id="<?php echo esc_attr( $aisle_id ); ?>-name" href="<?php echo esc_url( $aisle_row['url'] ); ?>"><?php echo esc_html( $aisle_row['name'] ); ?></a>
				<?php if ( $aisle_quantity['min'] === $aisle_quantity['max'] && $aisle_quantity['min'] > 1 ) : ?>
					<span class="aisle-bundle__times"><?php echo esc_html( "× {$aisle_quantity['min']}" ); ?></span>
				<?php endif; ?>
			</p>
			<p class="aisle-bundle__price">
				<del data-bundle="alone"<?php echo $aisle_form_row['alone'] === $aisle_form_row['price'] ? ' hidden' : ''; ?>><span class="aisle-visually-hidden"><?php esc_html_e( 'Price alone:', 'aisle' ); ?> </span><span data-bundle="amount"><?php echo esc_html( $aisle_form_row['alone'] ); ?></span></del>
				<ins data-bundle="price"><?php echo esc_html( $aisle_row['is_from'] ? sprintf( FormTexts::from(), $aisle_form_row['price'] ) : $aisle_form_row['price'] ); ?></ins>
			</p>
		</div>
		<?php foreach ( $aisle_row['fixed'] as $aisle_fixed ) : ?>
			<p class="aisle-bundle__fixed"><?php echo esc_html( "{$aisle_fixed['name']}: {$aisle_fixed['value']}" ); ?></p>
		<?php endforeach; ?>
		<?php if ( ! $aisle_row['is_in_stock'] ) : ?>
			<p class="aisle-bundle__stock"><?php esc_html_e( 'Out of stock', 'aisle' ); ?></p>
		<?php elseif ( array() !== $aisle_row['selects'] || $aisle_quantity['min'] !== $aisle_quantity['max'] ) : ?>
			<div class="aisle-bundle__fields">
				<?php foreach ( $aisle_row['selects'] as $aisle_select ) : ?>
					<div class="aisle-bundle__field">
						<label for="<?php echo esc_attr( $aisle_select['id'] ); ?>"><?php echo esc_html( $aisle_select['label'] ); ?></label>
						<div class="value"><?php echo $aisle_select['html']; // phpcs:ignore WordPress.Security.EscapeOutput -- WooCommerce escapes. ?></div>
					</div>
				<?php endforeach; ?>
				<?php if ( $aisle_quantity['min'] !== $aisle_quantity['max'] ) : ?>
					<div class="aisle-bundle__field">
						<label for="<?php echo esc_attr( $aisle_id ); ?>-quantity"><?php esc_html_e( 'Quantity', 'aisle' ); ?></label>
						<input class="aisle-bundle__number" id="<?php echo esc_attr( $aisle_id ); ?>-quantity" type="number" inputmode="numeric" name="<?php echo esc_attr( $aisle_row['line'] ); ?>_quantity" min="<?php echo (int) $aisle_quantity['min']; ?>" max="<?php echo (int) $aisle_quantity['max']; ?>" step="1" required value="<?php echo esc_attr( $aisle_quantity['value'] ); ?>">
					</div>
				<?php endif; ?>
			</div>
		<?php endif; ?>
		<?php if ( '' !== $aisle_row['own_fields'] ) : ?>
			<fieldset class="aisle-bundle__options" aria-labelledby="<?php echo esc_attr( $aisle_id ); ?>-name">
				<?php echo $aisle_row['own_fields']; // phpcs:ignore WordPress.Security.EscapeOutput -- The feature escapes it. ?>
			</fieldset>
		<?php endif; ?>
		<p class="aisle-bundle__message" role="alert"><?php echo esc_html( $aisle_row['is_in_stock'] ? $aisle_message : '' ); ?></p>
	</div>
</li>
