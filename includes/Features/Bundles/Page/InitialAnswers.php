<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Platform\Lazy;

/**
 * The answers that a form starts with: those of a rejected form, of an edited bundle in the cart, or the merchant's.
 *
 * @phpstan-import-type StoredBundle from BundleRepository
 */
final class InitialAnswers {

	/**
	 * @param Lazy<FormPost> $post
	 */
	public function __construct(
		private readonly Lazy $post,
		private readonly EditedBundle $edited
	) {}

	/**
	 * @param StoredBundle $bundle
	 * @return array{answers: FormAnswers, replaced: string, message: string, message_line: string} `replaced` is the key of
	 *     the bundle in the cart that the form replaces; `message` the error of the rejected form, at `message_line`.
	 */
	public function of( array $bundle ): array {
		$rejected = $this->post->created_instance()?->rejected( $bundle['id'] );
		$edited   = null === $rejected ? $this->edited->of( $bundle ) : null;
		$answers  = $rejected['answers'] ?? $edited['answers'] ?? FormAnswers::initial( $bundle['model'] );
		return array(
			'answers'      => $answers,
			// A bundle that has left the cart cannot be replaced, so the form adds a new one.
			'replaced'     => $edited['key'] ?? ( WC()->cart?->get_cart_item( $answers->replaced() ) ? $answers->replaced() : '' ),
			'message'      => $rejected['message'] ?? '',
			'message_line' => $rejected['item'] ?? '',
		);
	}
}
