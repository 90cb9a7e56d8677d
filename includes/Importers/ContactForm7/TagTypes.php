<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Names of Contact Form 7 tags, as parts of regular expressions.
 */
final class TagTypes {

	public const FIELDS =
		'text|email|url|tel|textarea|number|range|date|select|checkbox|radio|acceptance|quiz|file|hidden|count|captchac|captchar';

	/** Including tags that are not fields, and the groups of Conditional Fields. */
	public const KNOWN = self::FIELDS . '|submit|response|recaptcha|turnstile|group';

	/** Tags that need no name. */
	public const NAMELESS = array( 'submit', 'response', 'recaptcha', 'turnstile' );
}
