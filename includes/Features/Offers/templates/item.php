<?php
/**
 * An offered product in the popup. A theme can override this template as aisle/offers/item.php. The override must keep
 * the form's attributes, the fields' names, and the elements with a `data-` attribute.
 *
 * @package Aisle
 *
 * @var array{
 *     item_id: string, product_id: int, name: string, url: string, image: string, price: string, action: string,
 *     selects: list<array{name: string, label: string, selected: string, options: array<array-key, string>}>,
 *     variations: list<array{id: int, attributes: array<string, string>, price: string}>,
 *     min: int|float, max: int|float|null, step: int|float|string, fields: string, note: string,
 * } $args `image`, `price` and `fields` are HTML.
 */

declare(strict_types=1);

use Aisle\Features\Offers\OfferItems;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- WooCommerce's HTML, and fields printed by plugins.
?>
<form class="aisle-offers__item" method="post" action="<?php echo esc_url( $args['url'] ); ?>" data-item="<?php echo esc_attr( $args['item_id'] ); ?>" data-action="<?php echo esc_attr( $args['action'] ); ?>" data-variations="<?php echo esc_attr( (string) wp_json_encode( $args['variations'] ) ); ?>" aria-label="<?php echo esc_attr( $args['name'] ); ?>" novalidate>
	<input type="hidden" name="item_id" value="<?php echo esc_attr( $args['item_id'] ); ?>">
	<input type="hidden" name="product_id" value="<?php echo (int) $args['product_id']; ?>">
	<div class="aisle-offers__image"><?php echo $args['image']; ?></div>
	<div class="aisle-offers__about">
		<p class="aisle-offers__name"><?php echo esc_html( $args['name'] ); ?></p>
		<p class="aisle-offers__price" data-price><?php echo $args['price']; ?></p>
	</div>
	<div class="aisle-offers__choice">
		<?php if ( OfferItems::ADD === $args['action'] ) : ?>
			<?php if ( $args['selects'] ) : ?>
				<input type="hidden" name="variation_id" value="">
			<?php endif; ?>
			<?php foreach ( $args['selects'] as $select ) : ?>
				<label class="aisle-offers__attribute">
					<span><?php echo esc_html( $select['label'] ); ?></span>
					<select name="attributes[<?php echo esc_attr( $select['name'] ); ?>]" data-attribute="<?php echo esc_attr( $select['name'] ); ?>">
						<option value=""><?php esc_html_e( 'Choose an option', 'aisle' ); ?></option>
						<?php foreach ( $select['options'] as $value => $text ) : ?>
							<option value="<?php echo esc_attr( (string) $value ); ?>"<?php selected( (string) $value, $select['selected'] ); ?>><?php echo esc_html( $text ); ?></option>
						<?php endforeach; ?>
					</select>
				</label>
			<?php endforeach; ?>
			<?php if ( '' !== $args['fields'] ) : ?>
				<div class="aisle-offers__fields" data-fields><?php echo $args['fields']; ?></div>
				<?php if ( '' !== $args['note'] ) : ?>
					<p class="aisle-offers__note"><?php echo esc_html( $args['note'] ); ?></p>
				<?php endif; ?>
			<?php endif; ?>
			<?php if ( $args['max'] !== $args['min'] ) : ?>
				<label class="aisle-offers__quantity">
					<span><?php esc_html_e( 'Quantity', 'aisle' ); ?></span>
					<input type="number" name="quantity" inputmode="decimal" value="<?php echo esc_attr( (string) $args['min'] ); ?>" min="<?php echo esc_attr( (string) $args['min'] ); ?>" step="<?php echo esc_attr( (string) $args['step'] ); ?>"<?php echo null === $args['max'] ? '' : ' max="' . esc_attr( (string) $args['max'] ) . '"'; ?>>
				</label>
			<?php endif; ?>
			<button type="submit" class="aisle-offers__add button">
				<?php esc_html_e( 'Add to cart', 'aisle' ); ?><span class="screen-reader-text">: <?php echo esc_html( $args['name'] ); ?></span>
			</button>
		<?php elseif ( OfferItems::QUICK_VIEW === $args['action'] ) : ?>
			<button type="submit" class="aisle-offers__add button"><?php esc_html_e( 'Choose options', 'aisle' ); ?></button>
		<?php else : ?>
			<a class="aisle-offers__add button" href="<?php echo esc_url( $args['url'] ); ?>"><?php esc_html_e( 'Choose options', 'aisle' ); ?></a>
		<?php endif; ?>
	</div>
	<p class="aisle-offers__message" role="alert" data-message></p>
</form>
