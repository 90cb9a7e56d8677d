<?php
/**
 * A search icon that opens the search form. A theme can override this template as aisle/search/icon.php.
 *
 * Without script, the icon opens the form as a bar over the page. With script, it opens the search over the page
 * instead.
 *
 * @package Aisle
 *
 * @var array{label: string, form: string} $args
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<details class="aisle-search-icon">
	<summary aria-label="<?php echo esc_attr( $args['label'] ); ?>"><svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L20 20"/><path d="M6 6l12 12M18 6L6 18"/></svg></summary>
	<?php echo $args['form']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The template form.php has escaped it. ?>
</details>
