/** What an operator says of a ring. */
@NullMarked
package orbweaver.cli.option.ring;

import org.jspecify.annotations.NullMarked;
