<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FormattedHtml;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints header, paragraph and static text. Mirror of src/platform/forms/content-block.ts.
 */
final class ContentBlock {

	public static function html( PrintedField $printed_field ): string {
		$type       = $printed_field->field['type'];
		$is_header  = 'header' === $type;
		$content    = '' === $printed_field->view->content && $is_header ? $printed_field->field['label'] : $printed_field->view->content;
		$html       = FormattedHtml::of( $content );
		$half_class = 'half' === $printed_field->field['width'] ? ' is-half' : '';
		return Html::tag(
			$is_header ? 'h2' : ( FormattedHtml::has_list( $content ) ? 'div' : 'p' ),
			array(
				'class'      => 'aisle-field__' . ( $is_header ? 'heading' : $type ) . $half_class,
				'hidden'     => ! $printed_field->view->visible || ( ! $is_header && '' === $html ),
				'data-field' => $printed_field->field['id'],
			),
			$html
		);
	}
}
