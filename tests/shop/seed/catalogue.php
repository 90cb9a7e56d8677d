<?php
/**
 * The catalogue: slug => name, category, price, weight in pounds, drawing, its colours (main, second), short description,
 * and what is special about it.
 */

declare(strict_types=1);

return array(
	'ceramic-mug'       => array( 'Ceramic Mug', 'Tableware', '18.00', '0.8', 'mug', 'D98E73 B96F57', 'Hand-thrown, 12 ounces, with a handle wide enough for three fingers.', 'featured' => true, 'gallery' => 3, 'stock' => 240, 'alike' => array( 'stoneware-bowl', 'espresso-cups' ) ),
	'stoneware-bowl'    => array( 'Stoneware Bowl', 'Tableware', '24.00', '1.4', 'bowl', '7F9A8C 64806F', 'Deep enough for ramen, shallow enough for salad.', 'gallery' => 2 ),
	'dinner-plate'      => array( 'Dinner Plate', 'Tableware', '28.00', '1.9', 'plate', 'EFE6D8 C9B79C', 'Speckled stoneware with an unglazed rim.' ),
	'espresso-cups'     => array( 'Pair of Espresso Cups', 'Tableware', '32.00', '0.9', 'cups', '5C6B73 3F4C53', 'Two small cups that stack.' ),
	'water-carafe'      => array( 'Water Carafe', 'Tableware', '42.00', '1.6', 'carafe', 'A9C8CF 7FA7B1', 'Recycled glass; the tumbler is its lid.' ),
	'wine-glasses'      => array( 'Wine Glasses, Set of Four', 'Tableware', '56.00', '2.2', 'glass', 'C7D7D4 8E2F3C', 'Thin-stemmed and dishwasher safe.', 'sale' => '48.00' ),
	'serving-platter'   => array( 'Serving Platter', 'Tableware', '68.00', '4.1', 'plate', '4F6D7A 3B5460', 'Oval, fourteen inches, for the whole roast.' ),
	'salt-cellar'       => array( 'Salt Cellar', 'Tableware', '16.00', '0.7', 'jar', 'F2EADF B08A62', 'Soapstone with an oak lid that swings.' ),

	'walnut-board'      => array( 'Walnut Board', 'Kitchen', '64.00', '3.6', 'board', '8A5A3B 6E4429', 'End-grain walnut, oiled by hand. We engrave it if you like.', 'featured' => true, 'gallery' => 3, 'stock' => 60, 'alike' => array( 'bread-knife', 'wooden-spoons' ) ),
	'linen-apron'       => array( 'Linen Apron', 'Kitchen', '48.00', '0.9', 'apron', '6F7F6A 55644F', 'Washed European linen with one deep pocket.', 'sale' => '38.00', 'featured' => true, 'gallery' => 2 ),
	'cast-iron-pan'     => array( 'Cast Iron Pan', 'Kitchen', '95.00', '5.4', 'pan', '3A3D40 26282A', 'Ten inches, pre-seasoned, for good.' ),
	'bread-knife'       => array( 'Bread Knife', 'Kitchen', '72.00', '0.5', 'knife', 'C9CED1 7A4E32', 'Nine inches of Solingen steel, walnut handle.' ),
	'pepper-mill'       => array( 'Pepper Mill', 'Kitchen', '54.00', '0.8', 'mill', 'A6714A 83552F', 'Beech, with a ceramic grinder that lasts.' ),
	'enamel-kettle'     => array( 'Enamel Kettle', 'Kitchen', '120.00', '3.2', 'kettle', 'C84B31 9E3622', 'Two quarts, whistles softly.', 'featured' => true ),
	'copper-saucepan'   => array( 'Copper Saucepan', 'Kitchen', '185.00', '4.4', 'pan', 'B8693F 8E4B29', 'Two millimeters of copper, lined with steel.' ),
	'wooden-spoons'     => array( 'Wooden Spoons', 'Kitchen', '22.00', '0.4', 'spoons', 'B98A58 93683B', 'Three of them: stir, taste, serve.' ),
	'storage-jar'       => array( 'Storage Jar', 'Kitchen', '19.00', '1.3', 'jar', 'BFD4D1 A27B52', 'One quart, airtight, with a beech lid.' ),

	'wool-scarf'        => array( 'Wool Scarf', 'Textiles', '', '0.6', 'scarf', '8C9A6B 6F7D50', 'Lambswool, woven in a small mill. Three colors, two lengths.', 'featured' => true, 'variations' => 'scarf' ),
	'linen-napkins'     => array( 'Linen Napkins', 'Textiles', '36.00', '0.5', 'stack', 'D9C7B0 B79E7F', 'Set of four, stonewashed.' ),
	'wool-throw'        => array( 'Wool Throw', 'Textiles', '140.00', '3.0', 'stack', '9A4F4A 7B3B37', 'Herringbone, fringed, large enough to share.' ),
	'cotton-towel'      => array( 'Waffle Towel', 'Textiles', '28.00', '0.9', 'towel', 'E5E9E4 AEBBB0', 'Dries quickly, softens with age.' ),
	'velvet-cushion'    => array( 'Velvet Cushion', 'Textiles', '58.00', '1.5', 'cushion', '3F5E5A 2E4744', 'Cotton velvet with a feather filling.', 'sale' => '46.00' ),
	'tea-towels'        => array( 'Tea Towels, Set of Two', 'Textiles', '26.00', '0.4', 'towel', 'F3EEE4 4F6D9A', 'Half linen, half cotton, all absorbent.' ),
	'jute-rug'          => array( 'Jute Rug', 'Textiles', '165.00', '9.0', 'rug', 'C6A26D A17F4C', 'Braided by hand, four feet across.' ),

	'sold-out-lamp'     => array( 'Arc Desk Lamp', 'Lighting', '135.00', '4.8', 'lamp', '2F3E46 D9A441', 'Powder-coated steel with a linen cord. Back in spring.', 'stock' => 0 ),
	'paper-pendant'     => array( 'Paper Pendant', 'Lighting', '78.00', '1.1', 'pendant', 'F6F0E3 D8CDB8', 'Mulberry paper on a bamboo frame.', 'featured' => true ),
	'brass-candlestick' => array( 'Brass Candlestick', 'Lighting', '44.00', '1.2', 'candlestick', 'C59A45 9A7431', 'Solid brass, turned; it will darken.' ),
	'beeswax-candles'   => array( 'Beeswax Candles', 'Lighting', '20.00', '0.7', 'candles', 'E3B448 C2922C', 'Four tapers that smell of summer.' ),
	'table-lantern'     => array( 'Table Lantern', 'Lighting', '62.00', '2.4', 'lantern', '3B4A3F F0C869', 'For garden tables and power cuts.' ),
	'match-striker'     => array( 'Match Striker', 'Lighting', '34.00', '1.0', 'jar', '7C6A58 C0392B', 'Ridged stoneware; the matches are included.' ),

	'poster'            => array( 'Botanical Poster', 'Prints and Paper', '', '0.5', 'poster', 'F4EFE4 4B6B4E', 'Giclée print in ten sizes, three papers and ten frames.', 'featured' => true, 'gallery' => 2, 'variations' => 'poster' ),
	'custom-print'      => array( 'Custom Print', 'Prints and Paper', '25.00', '0.4', 'photo', 'E9E1D3 C7694B', 'Your picture on archival paper, cut to the inch.', 'featured' => true ),
	'oak-frame'         => array( 'Oak Frame', 'Prints and Paper', '52.00', '2.0', 'photo', 'C49A6C 9C7547', 'Solid oak, museum glass.' ),
	'notebook'          => array( 'Stitched Notebook', 'Prints and Paper', '16.00', '0.4', 'book', '35524A E7C27D', 'One hundred and twenty pages, dotted.' ),
	'wall-calendar'     => array( 'Wall Calendar', 'Prints and Paper', '24.00', '0.6', 'calendar', 'FBF7EF C7694B', 'Letterpress, twelve sheets. Only a few are left.', 'stock' => 3 ),
	'e-book'            => array( 'The Quiet Kitchen (e-book)', 'Prints and Paper', '12.00', '', 'book', 'B5533C F1E3C6', 'Sixty recipes for weekday evenings. Sent by e-mail.', 'virtual' => true ),

	'coffee-beans'      => array( 'Coffee Beans, by the Pound', 'Pantry and Gifts', '22.00', '1.0', 'bag', '5A3E2B E0C9A6', 'Roasted on Tuesdays. Order by the half pound.', 'step' => '0.5', 'stock' => 80 ),
	'gift-card-box'     => array( 'Gift Card Box', 'Pantry and Gifts', '8.00', '0.3', 'box', 'A63D40 F0D9B5', 'A small box for a large gesture. One for each order.', 'individual' => true ),
	'olive-oil'         => array( 'Olive Oil', 'Pantry and Gifts', '27.00', '1.8', 'bottle', '6B7A2F D9CF9A', 'Early harvest from one grove in Sonoma.' ),
	'wildflower-honey'  => array( 'Wildflower Honey', 'Pantry and Gifts', '15.00', '1.1', 'jar', 'E0A030 F3E3B8', 'Raw, unfiltered and a little wild.' ),
	'tea-tin'           => array( 'Tin of Black Tea', 'Pantry and Gifts', '17.00', '0.4', 'tin', '27485A D9B25F', 'Thirty cups of strong breakfast tea.' ),
	'herb-seeds'        => array( 'Herb Seeds', 'Pantry and Gifts', '6.95', '0.1', 'seeds', 'EDE3CC 5E8C4A', 'Basil, chives, dill, sage and thyme.' ),

	// One for each of the forms of trades/.
	'signet-ring'       => array( 'Signet Ring', 'Made to Order', '180.00', '0.1', 'ring', 'C9A24B E8D7A8', 'Cast and finished for you, engraved by hand inside the band.' ),
	'linen-curtain'     => array( 'Linen Curtain', 'Made to Order', '15.00', '2.0', 'curtain', 'D8CBB5 B7A588', 'Sewn to the width and length of your window.' ),
	'gift-hamper'       => array( 'Gift Hamper', 'Made to Order', '35.00', '2.5', 'hamper', 'B98A58 A63D40', 'Choose what goes in; we pack it and write the card.' ),
	'business-cards'    => array( 'Letterpress Business Cards', 'Made to Order', '12.00', '0.6', 'cards', 'F4EFE4 27485A', 'Your own artwork, pressed into cotton paper.' ),
	'portrait-session'  => array( 'Portrait Session', 'Made to Order', '90.00', '', 'camera', '3A3D40 D9A441', 'An hour with our photographer, at the studio or at your place.', 'virtual' => true ),
);
