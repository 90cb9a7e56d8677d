<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Patterns of the HTML around and between the tags of a form.
 */
final class SourceMarkup {

	/** A control that somebody wrote by hand: its name, attributes and content, or the attributes of an input. */
	public const CONTROL = '#<(select|button|textarea|datalist)\b([^<>]*)>(.*?)(?:</\1\s*>|\z)|<input\b([^<>]*)>#is';

	/** Where a block or a paragraph begins or ends. */
	public const BLOCK = '#</?(?:p|div|h[1-6]|fieldset|legend|ul|ol|li|hr|form|table|tr|section)\b[^<>]*>|\n[ \t]*\n#i';
}
