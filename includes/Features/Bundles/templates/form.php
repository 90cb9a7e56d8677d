<?php
/**
 * The form of a bundle. A theme can override this template as aisle/bundles/form.php (and row.php). The override must
 * keep the names of the fields, the attributes that begin with "data-" and the classes of their elements.
 *
 * @package Aisle
 *
 * @var array{
 *     id: string,
 *     bundle: int,
 *     title: string,
 *     items: list<array{item: array<string, mixed>, rows: list<array<string, mixed>>, problem: string}>,
 *     sold_out: string,
 *     bundles: string,
 *     summary: array{
 *         subtotal: string,
 *         saved: string,
 *         total: string,
 *         saved_label: string,
 *         next: string,
 *         is_from: bool,
 *         has_saved: bool,
 *     },
 *     has_discount: bool,
 *     data: array<string, mixed>,
 *     add_text: string,
 *     total_text: string,
 *     bundles_text: string,
 *     replaced: string,
 *     page: int,
 *     message: string,
 *     message_line: string,
 * } $args
 */

declare(strict_types=1);

use Aisle\Features\Bundles\Page\FormAnswers;
use Aisle\Features\Bundles\Page\FormPost;
use Aisle\Features\Bundles\Page\FormTexts;
use Aisle\Platform\Scripts\InlineJson;
use Aisle\Platform\Shop\Template;

defined( 'ABSPATH' ) || exit;

$aisle_id      = $args['id'];
$aisle_summary = $args['summary'];
?>
<form class="aisle-bundle" method="post" id="<?php echo esc_attr( $aisle_id ); ?>" data-aisle="bundles" aria-labelledby="<?php echo esc_attr( $aisle_id ); ?>-title">
	<h2 class="aisle-bundle__title" id="<?php echo esc_attr( $aisle_id ); ?>-title"><?php echo esc_html( $args['title'] ); ?></h2>
	<ul class="aisle-bundle__items" role="list">
		<?php foreach ( $args['items'] as $aisle_item ) : ?>
			<?php if ( 'product' === $aisle_item['item']['type'] ) : ?>
				<?php
				$aisle_row_args = array( 'item' => $aisle_item['item'], 'form_row' => $aisle_item['rows'][0] ) + $args;
				// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
				echo Template::render( 'bundles/row', $aisle_row_args );
				?>
			<?php else : ?>
				<?php $aisle_choice = $aisle_item['item']; ?>
				<li class="aisle-bundle__choice" data-choice="<?php echo esc_attr( $aisle_choice['id'] ); ?>" data-choose="<?php echo (int) $aisle_choice['choose']; ?>" data-message="<?php echo esc_attr( $aisle_item['problem'] ); ?>"<?php echo $aisle_choice['required'] ? ' data-required' : ''; ?>>
					<fieldset class="aisle-bundle__fieldset">
						<legend class="aisle-bundle__legend">
							<?php echo esc_html( $aisle_choice['label'] ); ?>
							<span class="aisle-bundle__hint"><?php echo esc_html( FormTexts::choose( $aisle_choice['choose'], $aisle_choice['required'] ) ); ?></span>
						</legend>
						<ul class="aisle-bundle__items" role="list">
							<?php foreach ( $aisle_item['rows'] as $aisle_row ) : ?>
								<?php
								// phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
								echo Template::render( 'bundles/row', array( 'item' => $aisle_choice, 'form_row' => $aisle_row ) + $args );
								?>
							<?php endforeach; ?>
						</ul>
						<?php if ( 1 === $aisle_choice['choose'] && ! $aisle_choice['required'] ) : ?>
							<label class="aisle-bundle__none">
								<input type="radio" name="<?php echo esc_attr( $aisle_choice['id'] ); ?>_option[]" value=""<?php checked( ! in_array( true, array_column( $aisle_item['rows'], 'is_selected' ), true ) ); ?>>
								<?php esc_html_e( 'None of these', 'aisle' ); ?>
							</label>
						<?php endif; ?>
						<p class="aisle-bundle__message" role="alert"><?php echo esc_html( $args['message_line'] === $aisle_choice['id'] ? $args['message'] : '' ); ?></p>
					</fieldset>
				</li>
			<?php endif; ?>
		<?php endforeach; ?>
	</ul>
	<div class="aisle-bundle__foot">
		<dl class="aisle-bundle__summary">
			<?php if ( $args['has_discount'] ) : ?>
				<div class="aisle-bundle__sum<?php echo $aisle_summary['has_saved'] ? '' : ' is-empty'; ?>">
					<dt><?php esc_html_e( 'Separately', 'aisle' ); ?></dt>
					<dd data-bundle="subtotal"><?php echo esc_html( $aisle_summary['subtotal'] ); ?></dd>
				</div>
				<div class="aisle-bundle__sum is-saved<?php echo $aisle_summary['has_saved'] ? '' : ' is-empty'; ?>">
					<dt data-bundle="saved-label"><?php echo esc_html( $aisle_summary['saved_label'] ); ?></dt>
					<dd data-bundle="saved"><?php echo esc_html( $aisle_summary['saved'] ); ?></dd>
				</div>
			<?php endif; ?>
			<div class="aisle-bundle__sum is-total">
				<dt><?php echo esc_html( $args['total_text'] ); ?></dt>
				<dd>
					<span data-bundle="total"><?php echo esc_html( $aisle_summary['is_from'] ? sprintf( FormTexts::from(), $aisle_summary['total'] ) : $aisle_summary['total'] ); ?></span><span class="aisle-bundle__plus" data-bundle="plus" hidden><span aria-hidden="true">+</span><span class="aisle-visually-hidden"><?php esc_html_e( 'plus the items in your cart', 'aisle' ); ?></span></span>
				</dd>
			</div>
		</dl>
		<?php if ( array() !== (array) $args['data']['next'] ) : ?>
			<p class="aisle-bundle__next" data-bundle="next"><?php echo esc_html( $aisle_summary['next'] ); ?></p>
		<?php endif; ?>
		<?php if ( '' !== $args['sold_out'] ) : ?>
			<p class="aisle-bundle__message" data-bundle="sold-out"><?php echo esc_html( $args['sold_out'] ); ?></p>
		<?php endif; ?>
		<div class="aisle-bundle__buy">
			<label class="aisle-visually-hidden" for="<?php echo esc_attr( $aisle_id ); ?>-quantity"><?php echo esc_html( $args['bundles_text'] ); ?></label>
			<input class="aisle-bundle__number" id="<?php echo esc_attr( $aisle_id ); ?>-quantity" type="number" inputmode="numeric" name="quantity" min="1" step="1" required value="<?php echo esc_attr( $args['bundles'] ); ?>"<?php disabled( '' !== $args['sold_out'] ); ?>>
			<button class="aisle-bundle__add button alt wp-element-button" type="submit" data-add-text="<?php echo esc_attr( $args['add_text'] ); ?>"<?php disabled( '' !== $args['sold_out'] ); ?>><?php echo esc_html( '' === $args['replaced'] ? $args['add_text'] : __( 'Update cart', 'aisle' ) ); ?></button>
		</div>
		<p class="aisle-bundle__message" data-bundle="message" role="alert"><?php echo esc_html( '' === $args['message_line'] ? $args['message'] : '' ); ?></p>
	</div>
	<p class="aisle-visually-hidden" role="status" data-bundle="status"></p>
	<input type="hidden" name="<?php echo esc_attr( FormAnswers::BUNDLE_FIELD ); ?>" value="<?php echo (int) $args['bundle']; ?>">
	<?php if ( $args['page'] > 0 ) : ?>
		<input type="hidden" name="<?php echo esc_attr( FormPost::PAGE_FIELD ); ?>" value="<?php echo (int) $args['page']; ?>">
	<?php endif; ?>
	<?php if ( '' !== $args['replaced'] ) : ?>
		<input type="hidden" name="<?php echo esc_attr( FormAnswers::REPLACE_FIELD ); ?>" value="<?php echo esc_attr( $args['replaced'] ); ?>">
	<?php endif; ?>
	<?php InlineJson::print( 'aisle-bundle__data', $args['data'] ); ?>
</form>
