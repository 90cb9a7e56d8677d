<?php
/**
 * A contact form that works without script: it posts to its own page, which then shows the result. A theme can override
 * this template as aisle/contact-forms/form.php.
 *
 * The page may come from a full-page cache, so this template must not contain visitor data. The script loads that data
 * on first intent.
 *
 * @package Aisle
 *
 * @var array{
 *     form_id: int,
 *     title: string,
 *     unit_tag: string,
 *     product_id: int,
 *     status: string,
 *     response: string,
 *     fields: string,
 *     token: string,
 *     quiz: array<string, string>,
 *     captcha: string,
 *     submit: string,
 *     locked: string,
 *     keeps_draft: bool,
 *     classes: list<string>,
 *     properties: array<string, string>,
 *     data: array<string, mixed>,
 * } $args `response`, `fields` and `captcha`: HTML; `quiz`: field ID => hash that proves that its question was asked;
 *         `product_id`: product that the form asks about, 0 if none; `locked`: message why the form cannot be sent yet,
 *         empty if it can.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$aisle_style = '';
foreach ( $args['properties'] as $aisle_name => $aisle_value ) {
	$aisle_style .= $aisle_name . ':' . $aisle_value . ';';
}
$aisle_meta = array(
	'_aisle_contact_form' => (string) $args['form_id'],
	'_aisle_unit_tag'     => $args['unit_tag'],
	'_aisle_locale'       => determine_locale(),
	'_aisle_token'        => $args['token'],
	'_aisle_hash'         => '',
);
if ( $args['product_id'] > 0 ) {
	// The script sets the selected variation.
	$aisle_meta += array(
		'_aisle_product'   => (string) $args['product_id'],
		'_aisle_variation' => '',
	);
}
foreach ( $args['quiz'] as $aisle_field => $aisle_hash ) {
	$aisle_meta[ "_aisle_quiz[{$aisle_field}]" ] = $aisle_hash;
}
?>
<div class="<?php echo esc_attr( implode( ' ', array( 'aisle-contact-form', 'wp-exclude-emoji', ...$args['classes'] ) ) ); ?>" id="<?php echo esc_attr( $args['unit_tag'] ); ?>" data-aisle="contact-forms" data-form="<?php echo esc_attr( (string) $args['form_id'] ); ?>"<?php echo $args['keeps_draft'] ? ' data-draft' : ''; ?><?php echo '' === $aisle_style ? '' : ' style="' . esc_attr( $aisle_style ) . '"'; ?>>
	<script type="application/json" class="aisle-contact-form__data"><?php echo wp_json_encode( $args['data'], JSON_HEX_TAG | JSON_HEX_AMP ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON without tags, in a script that does not run. ?></script>
	<form class="aisle-contact-form__form is-<?php echo esc_attr( $args['status'] ); ?>" data-status="<?php echo esc_attr( $args['status'] ); ?>" method="post" action="#<?php echo esc_attr( $args['unit_tag'] ); ?>" enctype="multipart/form-data" aria-label="<?php echo esc_attr( $args['title'] ); ?>">
		<?php foreach ( $aisle_meta as $aisle_name => $aisle_value ) : ?>
			<input type="hidden" name="<?php echo esc_attr( $aisle_name ); ?>" value="<?php echo esc_attr( $aisle_value ); ?>">
		<?php endforeach; ?>
		<div class="aisle-contact-form__extra" aria-hidden="true"><label><?php esc_html_e( 'Leave this empty', 'aisle' ); ?> <input type="text" name="_aisle_subject" value="" tabindex="-1" autocomplete="off" data-1p-ignore data-lpignore="true" data-bwignore data-form-type="other"></label></div>
		<div class="aisle-contact-form__fields"><?php echo $args['fields']; // phpcs:ignore WordPress.Security.EscapeOutput -- Platform\Forms\Html escapes each of its parts. ?></div>
		<?php echo $args['captcha']; // phpcs:ignore WordPress.Security.EscapeOutput -- Platform\Forms\Html escapes each of its parts. ?>
		<div class="aisle-contact-form__foot"><button type="submit" class="button wp-element-button aisle-contact-form__submit"<?php echo '' === $args['locked'] ? '' : ' aria-describedby="' . esc_attr( $args['unit_tag'] ) . '-lock"'; ?>><?php echo esc_html( $args['submit'] ); ?></button><?php if ( '' !== $args['locked'] ) : ?><p class="aisle-contact-form__lock" id="<?php echo esc_attr( $args['unit_tag'] ); ?>-lock" hidden><?php echo esc_html( $args['locked'] ); ?></p><?php endif; ?></div>
		<div class="aisle-contact-form__response" role="status" aria-live="polite" tabindex="-1"><?php echo $args['response']; // phpcs:ignore WordPress.Security.EscapeOutput -- Platform\Forms\Html escapes each of its parts. ?></div>
	</form>
</div>
