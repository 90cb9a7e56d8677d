<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Regular expressions for the HTML around and between a form's tags.
 */
final class SourceMarkup {

	/** Matches a control written in HTML: its name, attributes and content, or the attributes of an input. */
	public const CONTROL = '#<(select|button|textarea|datalist)\b([^<>]*)>(.*?)(?:</\1\s*>|\z)|<input\b([^<>]*)>#is';

	/** Matches the start or end of a block or paragraph. */
	public const BLOCK = '#</?(?:p|div|h[1-6]|fieldset|legend|ul|ol|li|hr|form|table|tr|section)\b[^<>]*>|\n[ \t]*\n#i';
}
