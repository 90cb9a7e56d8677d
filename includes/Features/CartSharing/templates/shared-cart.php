<?php
/**
 * Asks above the cart what to do with a shared cart whose link the shopper opened.
 *
 * @package Aisle
 * @var array{
 *     token: string,
 *     lines: list<array{name: string, quantity: string, details: list<array{name: string, value: string}>, note: string}>|null,
 *     is_empty: bool,
 *     action: string,
 *     once: string,
 *     nonce: string,
 * } $args
 */

declare(strict_types=1);

use Aisle\Features\CartSharing\SharedCartPage;

defined( 'ABSPATH' ) || exit;

if ( null === $args['lines'] ) : ?>
	<p class="aisle-shared-cart aisle-shared-cart--gone" role="alert"><?php echo esc_html( SharedCartPage::expired_message() ); ?></p>
	<?php
	return;
endif;
?>
<section class="aisle-shared-cart alignwide" aria-labelledby="aisle-shared-cart-title">
	<h2 class="aisle-shared-cart__title" id="aisle-shared-cart-title"><?php esc_html_e( 'A cart was shared with you', 'aisle' ); ?></h2>
	<p><?php esc_html_e( 'Nothing has been added to your cart yet. The prices shown are up to date.', 'aisle' ); ?></p>
	<ul class="aisle-shared-cart__lines">
		<?php foreach ( $args['lines'] as $line ) : ?>
			<li>
				<?php if ( '' !== $line['name'] ) : ?>
					<span class="aisle-shared-cart__name"><?php echo esc_html( $line['quantity'] . ' × ' . $line['name'] ); ?></span>
				<?php endif; ?>
				<?php foreach ( $line['details'] as $detail ) : ?>
					<span class="aisle-shared-cart__detail"><?php echo esc_html( '' === $detail['name'] ? $detail['value'] : "{$detail['name']}: {$detail['value']}" ); ?></span>
				<?php endforeach; ?>
				<?php if ( '' !== $line['note'] ) : ?>
					<span class="aisle-shared-cart__note"><?php echo esc_html( $line['note'] ); ?></span>
				<?php endif; ?>
			</li>
		<?php endforeach; ?>
	</ul>
	<form method="post" action="<?php echo esc_url( wc_get_cart_url() ); ?>" class="aisle-shared-cart__answers">
		<input type="hidden" name="aisle_token" value="<?php echo esc_attr( $args['token'] ); ?>">
		<input type="hidden" name="aisle_once" value="<?php echo esc_attr( $args['once'] ); ?>">
		<?php if ( '' !== $args['nonce'] ) : ?>
			<input type="hidden" name="aisle_nonce" value="<?php echo esc_attr( $args['nonce'] ); ?>">
		<?php endif; ?>
		<button type="submit" class="button alt wp-element-button" name="<?php echo esc_attr( $args['action'] ); ?>" value="add">
			<?php esc_html_e( 'Add to my cart', 'aisle' ); ?>
		</button>
		<?php if ( ! $args['is_empty'] ) : ?>
			<button type="submit" class="button wp-element-button" name="<?php echo esc_attr( $args['action'] ); ?>" value="replace" aria-describedby="aisle-shared-cart-loss"><?php esc_html_e( 'Replace my cart', 'aisle' ); ?></button>
		<?php endif; ?>
		<button type="submit" class="button wp-element-button" name="<?php echo esc_attr( $args['action'] ); ?>" value="keep"><?php echo $args['is_empty'] ? esc_html__( 'Not now', 'aisle' ) : esc_html__( 'Keep my cart', 'aisle' ); ?></button>
	</form>
	<?php if ( ! $args['is_empty'] ) : ?>
		<p class="aisle-shared-cart__loss" id="aisle-shared-cart-loss"><?php esc_html_e( 'Replacing your cart removes the items in it.', 'aisle' ); ?></p>
	<?php endif; ?>
</section>
