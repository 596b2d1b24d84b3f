/** Text files of one record a line, read as a stream. */
@NullMarked
package orbweaver.contract.lines;

import org.jspecify.annotations.NullMarked;
