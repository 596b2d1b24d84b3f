/** Tests of project rules that the compiler cannot check. */
@NullMarked
package orbweaver.cli.house;

import org.jspecify.annotations.NullMarked;
