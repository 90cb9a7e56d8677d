<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Entries;

/**
 * A validated submission as plain texts: nothing is escaped, so nothing may be printed unescaped.
 *
 * @phpstan-type Answer array{
 *     id: string,
 *     label: string,
 *     type: string,
 *     values: list<string>,
 *     files?: list<array{token: string, name: string, size: int}>,
 * }
 * @phpstan-type Origin array{
 *     page_id: int,
 *     page_url: string,
 *     page_title: string,
 *     referrer: string,
 *     user_agent: string,
 *     locale: string,
 *     user_id: int,
 *     product_id: int,
 *     variation_id: int,
 *     product_name: string,
 *     product_sku: string,
 *     product_url: string,
 *     spam_reason: string,
 * }
 */
final class NewEntry {

	/** An origin without any data. */
	public const NO_ORIGIN = array(
		'page_id'      => 0,
		'page_url'     => '',
		'page_title'   => '',
		'referrer'     => '',
		'user_agent'   => '',
		'locale'       => '',
		'user_id'      => 0,
		'product_id'   => 0,
		'variation_id' => 0,
		'product_name' => '',
		'product_sku'  => '',
		'product_url'  => '',
		'spam_reason'  => '',
	);

	/**
	 * @param list<Answer>                         $answers In the form's order; only visible fields.
	 * @param array{name: string, email: string}   $sender  Empty if the form does not have these fields.
	 * @param string                               $hash    Equal for a repeated submission; `posted_data_hash` in the
	 *                                                      response.
	 * @param Origin                               $origin
	 */
	public function __construct(
		public readonly int $form_id,
		public readonly string $form_title,
		public readonly string $subject,
		public readonly array $answers,
		public readonly array $sender,
		public readonly string $hash,
		public readonly bool $is_spam,
		public readonly array $origin
	) {}
}
