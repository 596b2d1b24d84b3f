package orbweaver.language.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.language.check.Finding.NeverFires;
import orbweaver.language.check.Finding.NeverHolds;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Any;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;

/** Members of a conjunction or a disjunction that repeat, settle or contradict each other. */
final class Members {
  private Members() {}

  static Stream<Finding> findings(Node part) {
    return switch (part) {
      case All(var members) ->
          Stream.of(settled(members, Constant.NIL), twice(members), contradictions(part, members))
              .flatMap(findings -> findings);
      case Any(var members) -> Stream.concat(settled(members, Constant.T), twice(members));
      case Leaf _ ->
          Choice.of(part).flatMap(Choice::trouble).stream()
              .map(why -> new NeverHolds(part.toString(), why));
      case Constant _, Rules _, Not _, If _ -> Stream.of();
    };
  }

  private static Stream<Finding> settled(List<Node> members, Constant settling) {
    if (!members.contains(settling)) return Stream.of();
    return members.stream()
        .filter(member -> !member.equals(settling))
        .map(member -> new NeverFires(member.toString(), settling + " beside it settles all"));
  }

  private static Stream<Finding> twice(List<Node> members) {
    return members.stream()
        .distinct()
        .filter(member -> members.indexOf(member) != members.lastIndexOf(member))
        .map(member -> new NeverFires(member.toString(), "it stands there twice"));
  }

  private static Stream<Finding> contradictions(Node all, List<Node> members) {
    var findings = new ArrayList<Finding>();
    for (var at = 0; at < members.size(); at++) {
      for (var earlier : members.subList(0, at)) {
        if (excludes(earlier, members.get(at))) {
          var unless = unless(List.of(earlier, members.get(at)));
          var why = earlier + " and " + members.get(at) + " exclude each other" + unless;
          findings.add(new NeverHolds(all.toString(), why));
        }
      }
    }
    return findings.stream();
  }

  private static String unless(List<Node> both) {
    var isOfHosts =
        both.stream().flatMap(one -> Choice.of(one).stream()).anyMatch(Choice::isOfHosts);
    return isOfHosts ? ", unless DNS gives both one name" : "";
  }

  private static boolean excludes(Node one, Node other) {
    if (one.equals(new Not(other)) || other.equals(new Not(one))) return true;
    return Choice.of(one).flatMap(choice -> Choice.of(other).filter(choice::excludes)).isPresent();
  }
}
