/** What is typed, and what it comes to. */
@NullMarked
package orbweaver.cli.option.wanted;

import org.jspecify.annotations.NullMarked;
