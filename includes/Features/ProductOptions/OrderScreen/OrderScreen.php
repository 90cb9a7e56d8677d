<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\AnswerText;
use Aisle\Features\ProductOptions\Cart\AnsweredFiles;
use Aisle\Features\ProductOptions\OptionIntake;
use Aisle\Features\ProductOptions\OptionPage;
use Aisle\Platform\Uploads\UploadedFiles;

/**
 * What the order screen has of options.
 */
final class OrderScreen {

	public function __construct(
		private readonly OptionIntake $intake,
		private readonly AnswerText $text,
		private readonly OptionPage $page,
		private readonly UploadedFiles $files
	) {}

	public function register(): void {
		( new OrderPictures( $this->files ) )->register();
		( new OrderOptionsPage( new LineChanges( $this->intake, $this->text, new AnsweredFiles( $this->files ) ), $this->page, dirname( __DIR__, 4 ) . '/plugin.php' ) )->register();
	}
}
