<?php
/**
 * Controls of a tip. A theme can override this file with `aisle/tips/tip.php`.
 *
 * @var array{form: string, tip: array<string, mixed>} $args `form`: ID of the form. `tip`: see TipView.
 *
 * @package Aisle
 */

declare(strict_types=1);

use Aisle\Features\Tips\TipWidget;

defined( 'ABSPATH' ) || exit;

$tip    = $args['tip'];
$form   = $args['form'];
$custom = 'custom' === $tip['kind'];
?>
<fieldset class="aisle-tip" data-tip="<?php echo esc_attr( $tip['key'] ); ?>">
	<legend class="aisle-tip__name"><?php echo esc_html( $tip['name'] ); ?></legend>
	<div class="aisle-tip__buttons">
		<?php foreach ( $tip['buttons'] as $button ) : ?>
			<button
				type="submit"
				form="<?php echo esc_attr( $form ); ?>"
				class="button aisle-tip__button"
				name="<?php echo esc_attr( TipWidget::BUTTON ); ?>"
				value="<?php echo esc_attr( "{$tip['key']}:{$button['value']}" ); ?>"
				aria-pressed="<?php echo ! $custom && $button['value'] === $tip['selected'] ? 'true' : 'false'; ?>"
				<?php echo TipWidget::is_hidden( $button, $tip['selected'] ) ? 'hidden' : ''; ?>
				<?php echo '' === $tip['selected'] && '' !== $tip['last'] && $button['value'] === $tip['last'] ? 'data-last' : ''; ?>
			>
				<?php if ( '' !== $button['label'] ) : ?>
					<span class="aisle-tip__label"><?php echo esc_html( $button['label'] ); ?></span>
				<?php endif; ?>
				<?php if ( '' !== $button['price'] ) : ?>
					<span class="aisle-tip__amount"><?php echo esc_html( $button['price'] ); ?></span>
				<?php endif; ?>
			</button>
		<?php endforeach; ?>
	</div>
	<?php if ( $tip['custom'] ) : ?>
		<div class="aisle-tip__custom">
			<label for="<?php echo esc_attr( "$form-amount" ); ?>"><?php esc_html_e( 'Other amount', 'aisle' ); ?></label>
			<input
				type="text"
				inputmode="decimal"
				autocomplete="off"
				id="<?php echo esc_attr( "$form-amount" ); ?>"
				form="<?php echo esc_attr( "$form-custom" ); ?>"
				class="input-text"
				name="<?php echo esc_attr( TipWidget::AMOUNT ); ?>"
				value="<?php echo esc_attr( $custom ? $tip['selected'] : '' ); ?>"
			>
			<button
				type="submit"
				form="<?php echo esc_attr( "$form-custom" ); ?>"
				class="button aisle-tip__button"
				aria-pressed="<?php echo $custom ? 'true' : 'false'; ?>"
			><?php esc_html_e( 'Add tip', 'aisle' ); ?></button>
		</div>
	<?php endif; ?>
	<p class="aisle-tip__error" role="alert"></p>
</fieldset>
