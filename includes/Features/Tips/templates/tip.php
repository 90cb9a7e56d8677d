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
// phpcs:disable WordPress.Security.EscapeOutput -- TipWidget::price() escapes.
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
				aria-pressed="<?php echo $button['value'] === $tip['selected'] ? 'true' : 'false'; ?>"
				<?php echo $button['value'] === $tip['last'] && '' === $tip['selected'] ? 'data-last' : ''; ?>
			><?php
			if ( '' !== $button['label'] ) :
				?><span class="aisle-tip__percent"><?php echo esc_html( $button['label'] ); ?></span> <?php
			endif;
			?><span class="aisle-tip__amount"><?php echo TipWidget::price( $button['amount'] ); ?></span></button>
		<?php endforeach; ?>
		<?php if ( '' !== $tip['round_up'] || 'round_up' === $tip['kind'] ) : ?>
			<button
				type="submit"
				form="<?php echo esc_attr( $form ); ?>"
				class="button aisle-tip__button"
				name="<?php echo esc_attr( TipWidget::BUTTON ); ?>"
				value="<?php echo esc_attr( "{$tip['key']}:round_up" ); ?>"
				aria-pressed="<?php echo 'round_up' === $tip['kind'] ? 'true' : 'false'; ?>"
			><span class="aisle-tip__percent"><?php esc_html_e( 'Round up', 'aisle' ); ?></span>
			<span class="aisle-tip__amount"><?php echo TipWidget::price( '' === $tip['round_up'] ? $tip['amount'] : $tip['round_up'] ); ?></span></button>
		<?php endif; ?>
		<button
			type="submit"
			form="<?php echo esc_attr( $form ); ?>"
			class="button aisle-tip__button"
			name="<?php echo esc_attr( TipWidget::BUTTON ); ?>"
			value="<?php echo esc_attr( "{$tip['key']}:" ); ?>"
			aria-pressed="<?php echo '' === $tip['selected'] ? 'true' : 'false'; ?>"
		><?php esc_html_e( 'None', 'aisle' ); ?></button>
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
</fieldset>
