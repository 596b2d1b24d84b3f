/** Options that several commands share, and converters of their values. */
@NullMarked
package orbweaver.cli.options;

import org.jspecify.annotations.NullMarked;
