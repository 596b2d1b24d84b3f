@NullMarked
package orbweaver.cli.activity;

import org.jspecify.annotations.NullMarked;
