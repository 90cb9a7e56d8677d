<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Names of Contact Form 7 tags, as parts of regular expressions.
 */
final class TagTypes {

	public const FIELDS =
		'text|email|url|tel|textarea|number|range|date|select|checkbox|radio|acceptance|quiz|file|hidden|count|captchac|captchar';

	/**
	 * All tag types: fields, tags that are not fields, and groups of the plugin Conditional Fields for Contact Form 7.
	 */
	public const KNOWN = self::FIELDS . '|submit|response|recaptcha|turnstile|group';

	/** Tags that need no name. */
	public const NAMELESS = array( 'submit', 'response', 'recaptcha', 'turnstile' );
}
