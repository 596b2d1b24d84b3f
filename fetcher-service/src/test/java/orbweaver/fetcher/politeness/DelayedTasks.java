package orbweaver.fetcher.politeness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;

/** Counter that collects the tasks that wait for politeness, each at most once. */
record DelayedTasks(Set<String> tasks) implements TaskCounter<String> {
  @Override
  public void add(String task) {
    assertThat(tasks.add(task)).as("%s was not counted", task).isTrue();
  }

  @Override
  public void remove(String task) {
    assertThat(tasks.remove(task)).as("%s was counted", task).isTrue();
  }
}
